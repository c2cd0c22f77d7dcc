import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { catalogFile, demoClientId } from '@vitrine/demo-store'
import { type ServerProgram, youngHeap } from './child.ts'
import type { Settings } from './settings.ts'

/** Folder of the repository. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url))

/** Both servers of a store. */
export interface Programs {
  readonly platform: ServerProgram
  readonly shop: ServerProgram
}

/** Addresses of both servers. */
export function toUrls({ shopPort, platformPort }: Settings): { shop: string; platform: string } {
  return { shop: `http://localhost:${shopPort}`, platform: `http://localhost:${platformPort}` }
}

/** The store's name and look, which `writeBrand` writes. */
function brandFile(settings: Settings): string {
  return join(resolve(settings.dataDir), 'brand.json')
}

/**
 * Writes the name and look of the shop, from its `shop.config.ts` and `brand/`, for the platform to load into the store.
 *
 * @returns the name of the shop
 * @throws Error that names the field of `shop.config.ts` that is invalid or contradicts the store document
 */
export async function writeBrand(settings: Settings): Promise<string> {
  const program = join(root, 'apps/storefront/src/build/print-brand.ts')
  const { stdout } = await run(process.execPath, ['--conditions=source', program, catalogFile]).catch(
    (error: { readonly stderr?: string; readonly message: string }) => {
      throw new Error(error.stderr?.trim() || error.message)
    },
  )
  const file = brandFile(settings)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, stdout)
  return (JSON.parse(stdout) as { readonly name: string }).name // As print-brand.ts writes it.
}

const run = promisify(execFile)

/** The built servers, for `npm start`. */
export function builtPrograms(settings: Settings): Programs {
  const { platform, shop } = sharedParts(settings)
  return {
    platform: {
      ...platform,
      program: join(root, 'packages/platform/dist/main.js'),
      nodeOptions: [youngHeap],
    },
    shop: {
      ...shop,
      program: join(root, 'apps/storefront/src/server/main.ts'),
      args: [],
      nodeOptions: [youngHeap],
    },
  }
}

/**
 * The servers from their sources, for `npm run dev`. Node.js restarts each when a file that it has imported changes. What Vite has
 * loaded, such as components and styles, changes without a restart.
 */
export function developmentPrograms(settings: Settings): Programs {
  const { platform, shop } = sharedParts(settings)
  const nodeOptions = ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning']
  // Info lines of every request would hide errors and Vite's messages.
  const logLevel = { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' }
  return {
    platform: {
      ...platform,
      program: join(root, 'packages/platform/src/cli/main.ts'),
      nodeOptions,
      env: { ...platform.env, ...logLevel },
    },
    shop: {
      ...shop,
      program: join(root, 'node_modules/astro/bin/astro.mjs'),
      args: ['dev', '--port', String(settings.shopPort)],
      nodeOptions,
      cwd: join(root, 'apps/storefront'),
      // Vite compiles a page on its first request, so responses may take longer than in the built shop.
      env: { ...shop.env, ...logLevel, PLATFORM_TIMEOUT_MS: '15000', ASTRO_TELEMETRY_DISABLED: '1' },
    },
  }
}

function sharedParts(settings: Settings) {
  const urls = toUrls(settings)
  const dataDir = resolve(settings.dataDir)
  const shared = { PLATFORM_URL: urls.platform, SHOP_ORIGIN: urls.shop, VITRINE_DATA: dataDir }
  return {
    platform: {
      name: 'platform',
      args: ['start', '--store', catalogFile, '--brand', brandFile(settings), '--client-id', demoClientId],
      env: {
        ...shared,
        PLATFORM_PORT: String(settings.platformPort),
        // The platform sets it as well, but too late for its first file. Saves 10 MB from the second start on.
        NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
      },
    },
    shop: { name: 'shop', env: { ...shared, PORT: String(settings.shopPort), CLIENT_ID: demoClientId } },
  }
}
