import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { packageFolder } from './built-package.ts'

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

/** The compiler's output for files of this package, checked against the built declarations. */
export function compiled(files: readonly string[], options: string): string {
  const usual =
    '--ignoreConfig --noEmit --strict --target ES2024 --lib ES2024,DOM,DOM.Iterable,DOM.AsyncIterable'
  const words = `${usual} ${options}`.split(' ')
  const { stdout } = spawnSync(process.execPath, [compiler, ...words, '--types', '', ...files], {
    cwd: packageFolder,
    encoding: 'utf8',
  })
  return stdout
}

/** The compiler's errors for code by file name, all compiled at once; each starts with the path of its file. */
export function compiledCode(code: Readonly<Record<string, string>>, options: string): readonly string[] {
  // Inside the package, so that it can import itself by its name.
  const folder = mkdtempSync(`${packageFolder}.code-`)
  try {
    for (const [file, content] of Object.entries(code)) writeFileSync(join(folder, file), content)
    const output = compiled(
      Object.keys(code).map((file) => join(folder, file)),
      options,
    )
    return output.split(/\n(?! )/).flatMap((error) => error.replace(`${basename(folder)}/`, '') || [])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
