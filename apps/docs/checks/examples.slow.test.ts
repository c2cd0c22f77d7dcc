import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@vitrine/client'
import { getProductBySlug } from '@vitrine/client/catalog'
import { demoClientId } from '@vitrine/demo-store'
import { startTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { app, type Block, readBlocks } from './page-blocks.ts'

let platform: TestPlatform
let clientId: string

beforeAll(async () => {
  platform = await startTestPlatform()
  clientId = (await platform.demoStore()).clientId
})
afterAll(() => platform.close())

const programs = readBlocks('ts').filter(({ meta }) => /\brun\b/.test(meta))

/** Examples name the demo store of a platform on this machine. */
function here(text: string): string {
  return text.replaceAll('http://localhost:4000', platform.url).replaceAll(demoClientId, clientId)
}

async function run(program: string, ...args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { cwd: app })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

it.each(programs.map((block) => [`${block.page} ${block.number}`, block] as const))(
  '%s runs',
  async (name, { text }: Block) => {
    const folder = join(app, '.generated/programs')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${name.replace(/\W+/g, '-')}.ts`)
    writeFileSync(file, here(text))
    const { code, output } = await run(process.execPath, '--conditions=source', file)
    expect(code, output).toBe(0)
  },
)

it('the introduction to the HTTP API gets a token that reads the catalog and the changes', async () => {
  const introduction =
    readBlocks('sh', 'api/index.md').find(({ text }) => text.startsWith('TOKEN='))?.text ?? ''
  const calls = [
    '/stores-reader/v1/products/query-platformized?query.paging.limit=1',
    '/stores/v1/changes?after=0',
  ]
  const lines = calls.map(
    (path) => `curl -sS --fail-with-body 'http://localhost:4000${path}' -H "authorization: $TOKEN"`,
  )
  const { code, output } = await run('sh', '-ec', here([introduction, ...lines].join('\n')))
  expect(code, output).toBe(0)
  expect(output).toContain('"products":[{')
})

it('examples of calls that visitors may make are accepted', async () => {
  const introduction =
    readBlocks('sh', 'api/index.md').find(({ text }) => text.startsWith('TOKEN='))?.text ?? ''
  const examples = readBlocks('sh', 'api/{cart,catalog}/*.md').filter(({ page }) => accepted.includes(page))
  expect(examples).toHaveLength(accepted.length)
  const client = createClient({ clientId, baseUrl: platform.url })
  const product = await getProductBySlug(client, 'brisa-teapot')
  const scripts = accepted.map((page) => {
    const text = examples.find((one) => one.page === page)?.text ?? ''
    return text.replace('curl ', 'curl -sS --fail-with-body ').replaceAll('<product id>', product?.id ?? '')
  })
  const { code, output } = await run('sh', '-ec', here([introduction, ...scripts].join('\n')))
  expect(code, output).toBe(0)
})

/** In this order: the cart exists after the first. */
const accepted = [
  'api/cart/add-items.md',
  'api/cart/get.md',
  'api/cart/update.md',
  'api/cart/estimate-totals.md',
  'api/cart/create-checkout.md',
  'api/cart/remove-coupon.md',
  'api/cart/delete.md',
  'api/catalog/query-products.md',
  'api/catalog/query-collections.md',
  'api/catalog/search-products.md',
  'api/catalog/suggest.md',
  'api/catalog/get-catalog-version.md',
]
