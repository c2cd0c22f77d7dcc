import { contractExports, operationsOf } from '../../../../tools/conformance/contract-operations.ts'
import { blocks, code, type Page, table, toKebab } from '../markdown.ts'
import { callPath } from '../wire/addresses.ts'
import type { ClientFunction } from '../wire/call-pages.ts'
import { groupTitles } from '../wire/group-titles.ts'
import type { Call } from '../wire/open-api.ts'
import { findOwnFeature, ownFeatures } from './own-features.ts'

/** The calls that only the Vitrine platform has: those the contract calls extensions, and those that no client uses. */
export async function readOwnCalls(root: string, calls: readonly Call[]): Promise<ReadonlySet<string>> {
  const operations = await operationsOf(await contractExports(root))
  const hosted = new Set(operations.filter(({ extension }) => !extension).map(({ name }) => name))
  return new Set(calls.map(({ name }) => name).filter((name) => !hosted.has(name)))
}

interface Sources {
  readonly calls: readonly Call[]
  readonly own: ReadonlySet<string>
  /** Functions of the client by the name of the call. */
  readonly functions: ReadonlyMap<string, readonly ClientFunction[]>
}

/** What works with the hosted platform. */
export function hostedPlatformPage(sources: Sources): Page {
  return {
    path: 'compatibility/hosted-platform',
    title: 'Against the hosted platform',
    order: 1,
    description:
      'What works with the hosted platform, what only with the Vitrine platform, and what happens without it.',
    body: blocks(introduction, featureTable(sources)),
  }
}

const introduction = `\`@vitrine/client\` and the Vitrine platform have the API of the hosted platform. Without \`baseUrl\`, a client calls the hosted one. The API was compared
request by request with the platform's public client (\`docs/conformance.md\` in the repository); tests do not call the hosted platform itself.

The Vitrine platform also has calls of its own, for what a shop needs and the public API does not describe. On the hosted platform they respond with 404, and functions
reject with a \`StoreError\` whose \`status\` is 404. \`getOrder\` resolves to \`null\`. They are the last rows of the table; entries in the other rows have some of these functions too.

Two things hold for all rows. Nothing documents that the hosted platform reads the header \`idempotency-key\`, so a repeated write may count twice there: pass \`retry: false\` to writes for
which that matters. And the command \`npx @vitrine/platform\` with its inbox is for the Vitrine platform only.`

function featureTable({ calls, own, functions }: Sources): string {
  const groups = [...new Set(calls.map(({ group }) => group))]
  const shared = Object.keys(groupTitles)
    .filter((group) => groups.includes(group))
    .flatMap((group) => {
      const names = calls
        .filter((call) => call.group === group && !own.has(call.name))
        .map(({ name }) => name)
      const entries = new Set(names.flatMap((name) => functions.get(name) ?? []).map(({ entry }) => entry))
      const title = `[${groupTitles[group]}](/api/${toKebab(group)}/)`
      return names.length === 0 ? [] : [[title, entryLinks(entries), 'Works', '']]
    })
  const ours = ownFeatures.map((feature) => {
    const names = [...own].filter((name) => findOwnFeature(name) === feature)
    const title = `${feature.title}: ${callLinks(names)}`
    return [title, functionLinks(names, functions), 'Only on the Vitrine platform', feature.without]
  })
  return table(['Calls', 'Client', 'Hosted platform', 'Without it'], [...shared, ...ours])
}

function entryLinks(entries: ReadonlySet<string>): string {
  const links = [...entries].map((entry) => `[${code(entry)}](/reference${entry.replace('@vitrine', '')}/)`)
  return links.join(', ') || 'Part of each client'
}

function callLinks(names: readonly string[]): string {
  return names.map((name) => `[${code(name)}](/${callPath(name)}/)`).join(', ')
}

function functionLinks(names: readonly string[], functions: Sources['functions']): string {
  const found = names.flatMap((name) => functions.get(name) ?? [])
  const addresses = new Map(found.map(({ name, address }) => [name, address]))
  return (
    [...addresses].map(([name, address]) => `[${code(name)}](${address})`).join(', ') ||
    'None: use an API key'
  )
}
