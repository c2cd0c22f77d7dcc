import { offeredNames } from './public-packages.ts'

const sections = ['dependencies', 'devDependencies', 'peerDependencies'] as const

/**
 * Adds `@vitrine/client` to a `package.json` that depends on the public client, and removes the packages that nothing imports any more.
 *
 * @param remaining Public packages that are still imported
 */
export function migrateManifest(text: string, remaining: ReadonlySet<string>, version: string): string {
  const manifest: Record<string, unknown> = JSON.parse(text)
  let isChanged = false
  for (const section of sections) {
    const dependencies = manifest[section]
    if (typeof dependencies !== 'object' || dependencies === null) continue
    const entries = Object.entries(dependencies)
    const remainingEntries = entries.filter(([name]) => !(name in offeredNames) || remaining.has(name))
    if (remainingEntries.length === entries.length) continue
    isChanged = true
    const added = section === 'peerDependencies' ? `^${version}` : version
    const next = Object.fromEntries<unknown>([...remainingEntries, ['@vitrine/client', added]])
    manifest[section] = Object.fromEntries(Object.entries(next).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  if (!isChanged) return text
  const [, indentation = '  '] = /^\{\r?\n([ \t]+)/.exec(text) ?? []
  return `${JSON.stringify(manifest, null, indentation)}${text.endsWith('\n') ? '\n' : ''}`
}
