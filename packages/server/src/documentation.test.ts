import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('src/**/*.ts', { cwd: packageFolder }).filter(
  (file) => !/\.(test|fixture)\.ts$/.test(file),
)
const documents = ['README.md', ...sources].map(
  (file) => [file, readFileSync(join(packageFolder, file), 'utf8')] as const,
)

it('shows code that compiles', () => {
  // Inside the package, which then finds itself and its frameworks by name.
  const folder = mkdtempSync(join(packageFolder, '.code-'))
  try {
    const blocks = documents.flatMap(([file, text]) => {
      const plain = file.endsWith('.md') ? text : text.replace(/^ *\* ?/gm, '')
      return [...plain.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => [file, code] as const)
    })
    expect(blocks.length).toBeGreaterThan(25)
    writeFileSync(
      join(folder, 'globals.d.ts'),
      `declare global {
        const client: import('@vitrine/client').Client
        const env: Readonly<Record<string, string | undefined>>
        const request: Request
        const server: import('@vitrine/server').Server
      }
      export {}`,
    )
    for (const [index, [file, code]] of blocks.entries()) {
      // Declarations of the user's own types are global and stand alone.
      const isModule = !code.startsWith('declare namespace')
      const imported = [
        'returnPath',
        'checkOrigin',
        'isPrefetch',
        'memoryCache',
        'followChanges',
        'securityHeaders',
        'isPlatformUnavailable',
        'mayHaveTakenEffect',
      ]
        .concat('productTag', 'listingTag')
        .filter((name) => code.includes(`${name}(`) && !new RegExp(`import \\{[^}]*\\b${name}\\b`).test(code))
      const header = imported.length > 0 ? `import { ${imported.join(', ')} } from '@vitrine/server'\n` : ''
      const name = `${file.replace(/\W+/g, '-')}-${index}.${isModule ? 'ts' : 'd.ts'}`
      writeFileSync(
        join(folder, name),
        isModule ? `${header}${code}\nexport {}\n` : code.replace('AstroLocals', '{ }'),
      )
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../../tsconfig.base.json',
        compilerOptions: {
          ...{
            module: 'ESNext',
            moduleResolution: 'Bundler',
            lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
          },
          ...{
            composite: false,
            isolatedDeclarations: false,
            noEmit: true,
            emitDeclarationOnly: false,
            declaration: false,
          },
        },
        files: readdirSync(folder),
      }),
    )
    const { stdout } = spawnSync('npx', ['tsc', '-p', folder], { cwd: packageFolder, encoding: 'utf8' })
    expect(stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
