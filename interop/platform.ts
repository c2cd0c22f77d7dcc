import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogFile, demoClientId } from '@vitrine/demo-store'

export interface Platform {
  readonly url: string
  stop(): Promise<void>
}

/** A platform with the demo store on a free port, with a data folder of its own. */
export async function startPlatformProcess(): Promise<Platform> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-interop-'))
  const root = fileURLToPath(new URL('..', import.meta.url))
  const program = join(root, 'packages/platform/src/cli/main.ts')
  const store = ['serve', '--store', catalogFile, '--client-id', demoClientId]
  const child = spawn(process.execPath, ['--conditions=source', program, ...store], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PLATFORM_PORT: String(port),
      PLATFORM_URL: url,
      VITRINE_DATA: dataDir,
      LOG_LEVEL: 'warn',
    },
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The platform did not start.'))),
  ])
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
