import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { larkholm } from '@vitrine/demo-store'
import { hostedPagePaths } from '@vitrine/platform'
import { startTestPlatform } from '@vitrine/testing'
import { codesToEnter } from './codes-to-enter.ts'
import { callbackPath, type HostedPlatformReady, hostedShops } from './hosted-shops.ts'
import { plansToPayWith } from './plans-to-pay-with.ts'
import { platformProgram, repositoryRoot } from './server-process.ts'

/** A program: the platform with several shops, and the page to which their logins return. */
const port = Number(process.env['PLATFORM_PORT'])
const shopPort = Number(process.env['SHOP_PORT'])
const shopUrl = `http://localhost:${shopPort}`

const shop = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    '<!doctype html><html lang="en"><title>Shop</title><main><h1>Back at the shop</h1></main></html>',
  )
}).listen(shopPort, '127.0.0.1')
await once(shop, 'listening')

const platform = await startTestPlatform({ port, publicUrl: `http://localhost:${port}`, shopUrl })
// Of a complete shop for one of these sites, on any port.
const shopReturns = ['/log-in/return', '/log-out/return', '/cart', '/checkout/return'].flatMap((path) =>
  ['', '/de', '/he'].map((language) => `http://localhost:*${language}${path}`),
)
const document = plansToPayWith(codesToEnter(await larkholm()))
for (const { clientId, members } of Object.values(hostedShops)) {
  await platform.createSite({
    ...document,
    clientId,
    members,
    redirectUris: [`${shopUrl}${callbackPath}`, ...shopReturns],
  })
}
process.once('SIGTERM', () => {
  shop.close()
  shop.closeAllConnections()
  void platform.close().then(() => process.exit(0))
})

/** Created like the operator of a shop would. */
async function makeApiKey(shop: keyof typeof hostedShops): Promise<string> {
  const program = join(repositoryRoot, platformProgram)
  const words = [
    'apps',
    'add',
    'Hosted journeys',
    '--rights',
    'MEMBERS,CATALOG_READ,CATALOG_WRITE',
    '--client-id',
    hostedShops[shop].clientId,
  ]
  const env = { ...process.env, VITRINE_DATA: platform.dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', program, ...words], {
    env,
  })
  return /API key, shown this once: (\S+)/.exec(stdout)?.[1] ?? ''
}

process.send?.({
  pagePaths: hostedPagePaths,
  apiKey: await makeApiKey('open'),
  choosyApiKey: await makeApiKey('choosy'),
} satisfies HostedPlatformReady)
