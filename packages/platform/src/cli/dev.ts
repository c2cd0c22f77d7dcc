import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { parseEnv } from 'node:util'
import { configureLog, StartError } from '../runtime/index.ts'
import { readSettings, type Settings } from './settings.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * `platform dev …`: runs a command while a platform runs. Uses the platform at `PLATFORM_URL` if there is one; otherwise starts
 * one and stops it after the command. Returns the exit code of the command.
 *
 * @param file Store document that is loaded into a platform that it starts
 */
export async function runWithPlatform(
  [program = '', ...args]: readonly string[],
  file: string,
  print: (text: string) => void,
): Promise<number> {
  const env = { ...readEnvFile('.env'), ...readEnvFile('.env.local'), ...process.env }
  const settings = readDevSettings(env)
  const url = settings.publicUrl ?? ''
  // The database ends with this process if it exits, but not if a signal kills it.
  const exit = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal])
  for (const signal of signals) process.on(signal, exit)
  const stop = (await isPlatform(url)) ? undefined : await start(settings, file, print)
  try {
    await assertKnowsClient(url, env['CLIENT_ID'])
    if (!stop) print(`Using the platform at ${url}.\n`)
    for (const signal of signals) process.off(signal, exit)
    return await run(program, args, env)
  } finally {
    await stop?.()
  }
}

/** Variables of a file in the current folder, where a front end keeps `PLATFORM_URL` and `CLIENT_ID`; none without the file. */
function readEnvFile(name: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(name, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

function readDevSettings(env: NodeJS.Dict<string>): Settings {
  const settings = readSettings(env)
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`
  const port = Number(env['PLATFORM_PORT'] || new URL(publicUrl).port || 80)
  return { ...settings, publicUrl, port, logLevel: env['LOG_LEVEL'] ? (settings.logLevel ?? 'warn') : 'warn' }
}

/** Two projects may use one port: the platform of the other one has other clients. */
async function assertKnowsClient(url: string, clientId: string | undefined): Promise<void> {
  if (!clientId) return
  const response = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId }),
  })
  if (response.status < 400 || response.status >= 500) return
  const message = `The platform at ${url} does not know the client ${clientId} (CLIENT_ID); perhaps it belongs to another project. Stop it, or choose another port in PLATFORM_URL, or add a client with "platform clients add".`
  throw new StartError('badSetting', message)
}

async function isPlatform(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/oauth2/jwks`, { signal: AbortSignal.timeout(5_000) })
    return Array.isArray(Object(await response.json()).keys)
  } catch {
    return false // Nothing listens, or something else.
  }
}

async function start(
  settings: Settings,
  file: string,
  print: (text: string) => void,
): Promise<() => Promise<void>> {
  const { hostname } = new URL(settings.publicUrl ?? '')
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new StartError('badSetting', `No platform responds at ${settings.publicUrl}.`)
  configureLog({ level: settings.logLevel ?? 'warn' })
  const { startPlatform } = await import('../app/index.ts')
  const { loadStore } = await import('./load-store.ts')
  const platform = await startPlatform({
    ...settings,
    prepare: ({ load }) => loadStore(load, { file, clientId: undefined }, () => {}),
  })
  print(`Started a platform at ${settings.publicUrl}; its mail is at ${settings.publicUrl}/inbox.\n`)
  return () => platform.close()
}

/** @throws StartError if the program does not exist */
async function run(program: string, args: readonly string[], env: NodeJS.Dict<string>): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  // A terminal sends Ctrl-C to the child as well; other signals are passed on.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    return code ?? 128 + (signal ? constants.signals[signal] : 0)
  } catch (cause) {
    throw new StartError('badSetting', `The command "${program}" cannot be run.`, { cause })
  }
}
