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
reject with a \`StoreError\` whose \`status\` is 404. \`getOrder\` resolves to \`null\`. They are the rows with **Missing**; all other calls of the groups work.

Two things hold for all rows. Nothing documents that the hosted platform reads the header \`idempotency-key\`, so a repeated write may count twice there: pass \`retry: false\` to writes for
which that matters. And the command \`npx @vitrine/platform\` with its inbox is for the Vitrine platform only.`

function featureTable({ calls, own, functions }: Sources): string {
  const groups = [...new Set(calls.filter(({ name }) => !own.has(name)).map(({ group }) => group))]
  const shared = Object.entries(groupTitles)
    .filter(([group]) => groups.includes(group))
    .map(([group, title]) => [`[${title}](/api/${toKebab(group)}/)`, 'Works', ''])
  const ours = ownFeatures.map((feature) => {
    const names = [...own].filter((name) => findOwnFeature(name) === feature)
    const links = functionLinks(names, functions) || callLinks(names)
    return [`${feature.title}: ${links}`, '**Missing**', feature.without]
  })
  return table(['Calls', 'Hosted platform', 'Without them'], [...shared, ...ours])
}

/** Functions of the client that make these calls. */
function functionLinks(names: readonly string[], functions: Sources['functions']): string {
  const found = names.flatMap((name) => functions.get(name) ?? [])
  const addresses = new Map(found.map(({ name, address }) => [name, address]))
  return [...addresses].map(([name, address]) => `[${code(name)}](${address})`).join(', ')
}

function callLinks(names: readonly string[]): string {
  return names.map((name) => `[${code(name)}](/${callPath(name)}/)`).join(', ')
}
