import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that the tests in other engines need, by the Debian package that has them. */
const programs = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
} as const

export type PackageName = keyof typeof programs

/** Path of a package's program. `FIREFOX_PATH` names another Firefox. */
export function programPath(packageName: PackageName): string | undefined {
  const chosen = packageName === 'firefox-esr' && process.env['FIREFOX_PATH']
  if (chosen) return existsSync(chosen) ? chosen : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs[packageName]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** @throws Error with the command that installs what is missing. */
export function requireProgram(packageName: PackageName): string {
  requirePrograms()
  return programPath(packageName) ?? ''
}

/** @throws Error with the command that installs what is missing. */
export function requirePrograms(): void {
  const names = Object.keys(programs) as PackageName[]
  const missing = names.filter((name) => !programPath(name))
  if (missing.length > 0)
    throw new Error(
      `These tests need ${missing.join(', ')}. On Debian: sudo apt install --no-install-recommends ${missing.join(' ')}`,
    )
}
