import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('src/*.{ts,tsx}', { cwd: packageFolder }).filter(
  (file) => !/\.test\.|fixture/.test(file),
)
/** What users of `@vitrine/platform` call. */
const platformSources = ['README.md', 'src/app/platform.ts', 'src/pricing/providers/http-providers.ts'].map(
  (file) => `../platform/${file}`,
)

/** Names that doc comments use without importing them. */
const globals = `
  import * as client from '@vitrine/client'
  import * as clientCart from '@vitrine/client/cart'
  import * as catalog from '@vitrine/client/catalog'
  import * as react from '@vitrine/react'
  import type { ComponentType, PropsWithChildren } from 'react'
  import * as webhooks from '@vitrine/client/webhooks'
  import * as platformPackage from '@vitrine/platform'
  import * as testing from '@vitrine/testing'
  import * as testingReact from '@vitrine/testing/react'
  declare global {
    const createClient: typeof client.createClient
    const createApiKeyClient: typeof client.createApiKeyClient
    const placeOrder: typeof testing.placeOrder
    const Cart: typeof react.Cart
    const startPlatform: typeof platformPackage.startPlatform
    const httpCarrier: typeof platformPackage.httpCarrier
    const httpTaxRates: typeof platformPackage.httpTaxRates
    const httpDiscountTriggers: typeof platformPackage.httpDiscountTriggers
    const httpMemberships: typeof platformPackage.httpMemberships
    const startTestPlatform: typeof testing.startTestPlatform
    const signWebhook: typeof testing.signWebhook
    const verifyWebhook: typeof webhooks.verifyWebhook
    const faultyFetch: typeof testing.faultyFetch
    const renderWithStore: typeof testingReact.renderWithStore
    const createStoreWrapper: typeof testingReact.createStoreWrapper
    const useCart: typeof react.useCart
    const renderHook: <T>(render: () => T, options: { wrapper: ComponentType<PropsWithChildren> }) => { result: { current: T } }
    const queryProducts: typeof catalog.queryProducts
    const cart: typeof clientCart
    const platform: testing.TestPlatform
    const client: client.Client
    const productId: string
    const secret: string
    const carrierId: string
    const clubId: string
  }`

test('READMEs and doc comments show code that compiles', () => {
  // Inside the package, which then finds itself and what it depends on by name.
  const folder = mkdtempSync(join(packageFolder, '.code-'))
  try {
    const blocks = ['README.md', '../contract/README.md', ...sources, ...platformSources].flatMap((file) => {
      const text = readFileSync(join(packageFolder, file), 'utf8')
      const plain = file.endsWith('.md') ? text : text.replace(/^ *\* ?/gm, '')
      return [...plain.matchAll(/^```(tsx?)\n(.*?)^```/gms)].map(([, type, code]) => ({ file, type, code }))
    })
    expect(blocks.length).toBeGreaterThan(8)
    writeFileSync(join(folder, 'globals.d.ts'), globals)
    for (const [index, { file, type, code }] of blocks.entries()) {
      writeFileSync(join(folder, `${file.replace(/\W+/g, '-')}-${index}.${type}`), `${code}\nexport {}\n`)
    }
    const compilerOptions = {
      ...{ module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx', skipLibCheck: true },
      ...{ lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], types: ['node'] },
      ...{ composite: false, isolatedDeclarations: false, declaration: false },
      ...{ noEmit: true, emitDeclarationOnly: false },
    }
    const config = { extends: '../../../tsconfig.base.json', compilerOptions, files: readdirSync(folder) }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { stdout } = spawnSync('npx', ['tsc', '-p', folder], { cwd: packageFolder, encoding: 'utf8' })
    // The platform's tables augment one interface from many files, which only its own project includes all.
    expect(stdout.split('\n').filter((line) => line.includes('.code-'))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
