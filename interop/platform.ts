import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogFile, demoClientId } from '@vitrine/demo-store'
import { fillDataFolder, temporaryFolder } from '@vitrine/testing/data-folder'

/** Addresses that the demo client is registered with, for snippets. */
export const returnAddresses = [
  'http://localhost:3000/',
  'http://localhost:3000/login-callback',
  'http://localhost:3000/password',
]

export interface Platform {
  readonly url: string
  /** Runs a platform command on the same data folder and returns its output. */
  command(...words: string[]): string
  stop(): Promise<void>
}

/**
 * A platform with the demo store on a free port, with a data folder of its own.
 * @param addresses that its client may return to
 */
export async function startPlatformProcess(
  addresses: readonly string[] = returnAddresses,
): Promise<Platform> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = temporaryFolder()
  await fillDataFolder(dataDir)
  const root = fileURLToPath(new URL('..', import.meta.url))
  const program = join(root, 'packages/platform/dist/main.js')
  const store = ['start', '--store', await storeWithReturnAddresses(dataDir, addresses)]
  const env = {
    ...process.env,
    PLATFORM_PORT: String(port),
    PLATFORM_URL: url,
    VITRINE_DATA: dataDir,
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, ['--conditions=source', program, ...store], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The platform did not start.'))),
  ])
  return {
    url,
    command: (...words) =>
      execFileSync(process.execPath, ['--conditions=source', program, ...words], {
        cwd: root,
        env,
        encoding: 'utf8',
      }),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The demo store with addresses that log-in and recovery pages may return to; the one that everybody gets registers none.
 * Pictures are read relative to the document.
 */
async function storeWithReturnAddresses(folder: string, addresses: readonly string[]): Promise<string> {
  const document = JSON.parse(await readFile(catalogFile, 'utf8'))
  const file = join(folder, 'store.json')
  await writeFile(file, JSON.stringify({ ...document, clientId: demoClientId, redirectUris: addresses }))
  await symlink(join(dirname(catalogFile), 'images'), join(folder, 'images'), 'junction')
  return file
}

/** Below the ports that systems give to connections, so that none of those takes it before the platform does. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
