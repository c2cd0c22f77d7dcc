import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testBuildDir } from '../testing/test-build.fixture.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-main-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

function start(env: Record<string, string>): {
  child: ChildProcess
  errors: () => string
  exit: Promise<unknown[]>
} {
  const child = spawn(process.execPath, ['--conditions=source', main], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      CLIENT_ID: 'shop',
      BUILD_DIR: testBuildDir,
      VITRINE_DATA: dataDir,
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  return { child, errors: () => errors.trim(), exit: once(child, 'exit') }
}

describe('the shop as a process', () => {
  it('reports that it is ready, and stops on a signal', async () => {
    const { child, exit } = start({ PORT: '0' })
    expect(await once(child, 'message')).toEqual(['ready', undefined])
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })

  it('does not outlive the process that started it', async () => {
    const { child, exit } = start({ PORT: '0' })
    await once(child, 'message')
    child.disconnect()
    expect(await exit).toEqual([0, null])
  })

  it('names an invalid setting', async () => {
    const { errors, exit } = start({ PORT: 'http' })
    expect(await exit).toEqual([2, null])
    expect(errors()).toBe('PORT is "http"; it takes a port number from 0 to 65535.')
  })

  it('names the port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { errors, exit } = start({ PORT: String(port) })
    expect(await exit).toEqual([1, null])
    expect(errors()).toBe(`Port ${port} is in use; stop what listens there or choose another with PORT.`)
    taken.close()
  })
})
