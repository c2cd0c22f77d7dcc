// Runs a platform with one store until the parent process disconnects, and sends the parent how to reach it.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { generateStore } from '@vitrine/demo-store'
import { startTestPlatform } from '@vitrine/testing'

const program =
  process.env['PLATFORM_PROGRAM'] ??
  fileURLToPath(new URL('../../../platform/src/cli/main.ts', import.meta.url))

const platform = await startTestPlatform()
process.once('disconnect', () => platform.close())

const { clientId: _, ...store } = generateStore({ seed: 7, products: 24 })
const { clientId, id: siteId } = await platform.createSite({
  ...store,
  members: { registration: 'OPEN' },
  redirectUris: [
    'https://shop.example/api/vitrine/callback',
    'https://shop.example/',
    'https://shop.example/thanks',
  ],
})
const { clientId: __, ...small } = generateStore({ seed: 8, products: 1 })
const verifying = await platform.createSite({
  ...small,
  members: { registration: 'OPEN', verifyEmail: true },
  redirectUris: ['https://shop.example/api/vitrine/callback'],
})

async function createApiKey(clientId: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...['--conditions=source', program, 'apps', 'add', 'Prices'],
      ...['--rights', 'CATALOG_READ,CATALOG_WRITE', '--client-id', clientId],
    ],
    { env: { ...process.env, VITRINE_DATA: platform.dataDir } },
  )
  return /API key, shown this once: (\S+)/.exec(stdout)?.[1] ?? ''
}

const [apiKey, verifyingApiKey] = await Promise.all([clientId, verifying.clientId].map(createApiKey))
process.send?.({
  url: platform.url,
  clientId,
  siteId,
  apiKey,
  verifying: { clientId: verifying.clientId, siteId: verifying.id, apiKey: verifyingApiKey },
})
