import { existsSync } from 'node:fs'
import { headlessShellPath } from './headless-shell.ts'

/**
 * Chromium's command line for tests: no sandbox (it refuses to run as root with one), no network traffic of its own.
 */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Path of the Chromium that browser tests use: `CHROMIUM_PATH`, else the headless shell that npm brings (x64 Linux), else the system's,
 * else that headless shell with libraries that npm brings as well.
 * @throws Error with one sentence that says what to install, where none can be had.
 */
export async function chromiumPath(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const chosen = env['CHROMIUM_PATH']
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(
      `CHROMIUM_PATH names ${chosen}, which does not exist; set it to a Chromium or Chrome executable.`,
    )
  }
  const shell = await headlessShellPath()
  if (shell) return shell
  const system = systemChromiumPath()
  if (system) return system
  try {
    // Makes the package unpack the libraries that a bare container lacks.
    env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  } catch (error) {
    throw new Error(
      'Browser tests need a Chromium and none was found; install one (on Debian: apt install chromium) or set CHROMIUM_PATH.',
      { cause: error },
    )
  }
}

/** Path of the whole Chromium of this machine, where there is one. */
export function systemChromiumPath(): string | undefined {
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )
}
