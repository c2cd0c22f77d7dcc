import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Folders of the packages that get published. */
export const publishedPackages = [
  'client',
  'react',
  'server',
  'demo-store',
  'platform',
  'testing',
  'create',
] as const

/** The manifest of a published package. */
export interface PublishedManifest {
  readonly name: string
  readonly version: string
  readonly files: readonly string[]
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
}

export interface Packed {
  readonly file: string
  readonly paths: readonly string[]
  readonly manifest: PublishedManifest
}

/**
 * Packs a built package into `folder` as it gets published, from a copy whose manifest leads to nothing but what is in the package: npm
 * itself takes settings from `publishConfig` and no `exports` (decision 6).
 */
export function packPublished(name: (typeof publishedPackages)[number], folder: string): Packed {
  const from = join(root, 'packages', name)
  const copy = mkdtempSync(join(tmpdir(), 'vitrine-publish-'))
  try {
    const { publishConfig, devDependencies: _, scripts: __, ...rest } = manifestOf(from)
    const { exports, ...config } = publishConfig
    const manifest = { ...rest, exports, publishConfig: config }
    writeFileSync(join(copy, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    for (const path of manifest.files.filter((each) => !each.startsWith('!')))
      cpSync(join(from, path), join(copy, path), { recursive: true })
    for (const text of [join(from, 'README.md'), join(root, 'LICENSE')])
      if (existsSync(text)) cpSync(text, join(copy, text.split(/[\\/]/).at(-1) ?? ''))
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
        cwd: copy,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      }),
    ) as [{ filename: string; files: { path: string }[] }]
    return { file: join(folder, packed.filename), paths: packed.files.map(({ path }) => path), manifest }
  } finally {
    rmSync(copy, { recursive: true })
  }
}

interface Manifest extends PublishedManifest {
  readonly devDependencies: unknown
  readonly publishConfig: Pick<PublishedManifest, 'exports'>
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
