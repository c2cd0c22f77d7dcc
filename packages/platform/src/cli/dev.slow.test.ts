import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { launch, runCommand, startProcess } from '../testing/platform-process.fixture.ts'
import { freeUrl, program, useDevCommand } from './dev.fixture.ts'

const { folder, command } = useDevCommand()

describe('platform dev', () => {
  test('passes the variables of .env and .env.local on, which do not replace those of the environment', async () => {
    const project = join(folder.path, 'project')
    mkdirSync(project)
    const PLATFORM_URL = await freeUrl()
    writeFileSync(join(project, '.env'), `PLATFORM_URL=${PLATFORM_URL}\nA=1\nB=1\nC=1\n`)
    writeFileSync(join(project, '.env.local'), 'B=2\nC=2\n')
    const args = command('process.stdout.write([process.env.A, process.env.B, process.env.C].join())')
    const { output } = await runCommand(args, { C: '3', VITRINE_DATA: join(folder.path, 'own') }, project)
    expect(output).toContain(`Started a platform at ${PLATFORM_URL};`)
    expect(output).toContain('1,2,3')
  })

  test('stops the database if a signal arrives during startup', async () => {
    const VITRINE_DATA = join(folder.path, 'own')
    const lockFile = join(VITRINE_DATA, 'database/postgres/postmaster.pid')
    const args = command('setInterval(() => {}, 1_000)')
    const { child } = launch(args, { PLATFORM_URL: await freeUrl(), VITRINE_DATA })
    await vi.waitUntil(() => existsSync(lockFile), { timeout: 120_000, interval: 5 })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([143, null])
    await vi.waitUntil(() => !existsSync(lockFile), { timeout: 120_000 })
  })

  test('refuses a platform that does not know the client', async () => {
    const running = await startProcess({ VITRINE_DATA: join(folder.path, 'running') })
    const { code, output } = await runCommand(command(program), {
      PLATFORM_URL: running.url,
      CLIENT_ID: randomUUID(),
    })
    expect(code).toBe(2)
    expect(output).toContain('perhaps it belongs to another project')
    await running.end('SIGTERM')
  })

  test('uses the platform that runs at PLATFORM_URL', async () => {
    const running = await startProcess({ VITRINE_DATA: join(folder.path, 'running') })
    const { code, output } = await runCommand(command(program), {
      PLATFORM_URL: running.url,
      VITRINE_DATA: join(folder.path, 'unused'),
    })
    expect({ code, output }).toEqual({ code: 7, output: `Using the platform at ${running.url}.\n` })
    expect((await fetch(`${running.url}/oauth2/jwks`)).ok).toBe(true)
    await running.end('SIGTERM')
  })

  test('starts no platform on another machine', async () => {
    const result = await runCommand(command(program), { PLATFORM_URL: 'http://platform.invalid' })
    expect(result).toEqual({ code: 2, output: 'No platform responds at http://platform.invalid.\n' })
  })
})
