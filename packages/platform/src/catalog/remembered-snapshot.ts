import { type RawBuilder, sql } from 'kysely'
import type { SiteContext } from '../http/index.ts'
import { rowVersion, type SnapshotRequest } from './repository/snapshot-repository.ts'
import { type CatalogItem, type SnapshotResult, versionedSnapshot } from './snapshot.ts'

interface RememberedItem {
  readonly item: CatalogItem
  readonly version: string
}

/** Items by request, of each site as the registry keeps it: for a few seconds. */
const remembered = new WeakMap<SiteContext['site'], Map<string, RememberedItem>>()
const maxItems = 5_000

/**
 * Looks items up for one write that tells the database what it has seen. Items of the last seconds come from memory; the write takes place
 * only if the rows they were made from are still the same, so that no price, stock or weight of before is ever answered with
 * (requirements.md PLT-48).
 */
export class RememberedLookUp {
  readonly #context: SiteContext
  #seen: RememberedItem[] = []
  #usedMemory = false

  constructor(context: SiteContext) {
    this.#context = context
  }

  /** Whether anything came from memory: who is refused because of it has to be asked again. */
  get usedMemory(): boolean {
    return this.#usedMemory
  }

  /** As `catalogSnapshot`; asks the database for what is not in memory alone. */
  async lookUp(requests: readonly SnapshotRequest[]): Promise<readonly SnapshotResult[]> {
    const items = itemsOf(this.#context)
    // At once, before anything is remembered: a request may come twice.
    const known = requests.map((request) => items.get(keyOf(request)))
    const missing = requests.filter((_, at) => known[at] === undefined)
    const answers = (await versionedSnapshot(this.#context, missing)).values()
    return requests.map((request, at) => {
      const item = known[at]
      if (item) {
        this.#usedMemory = true
        return this.#see(item)
      }
      // One for each request that was missing, in their order.
      const answer = answers.next().value
      if (answer === undefined) throw new Error('The catalog answers each request.')
      const { result, version } = answer
      if (result.status !== 'found') return result
      return this.#see({ item: result.item, version }, keyOf(request))
    })
  }

  /** Begins again, with nothing in memory of what was seen. */
  forget(requests: readonly SnapshotRequest[]): void {
    forgetItems(this.#context, requests)
    this.#seen = []
    this.#usedMemory = false
  }

  /** Whether all that was found is still as it was; a condition of the statement that writes. */
  isStillSo(): RawBuilder<boolean> {
    const productIds = this.#seen.map(({ item }) => item.productId)
    const variantIds = this.#seen.map(({ item }) => item.variantId)
    const versions = this.#seen.map(({ version }) => version)
    const siteId = this.#context.site.id
    return sql`not exists (
      select from unnest(${productIds}::uuid[], ${variantIds}::uuid[], ${versions}::text[])
        as seen (product_id, variant_id, version)
      left join products p on p.site_id = ${siteId} and p.id = seen.product_id
      left join variants v on v.site_id = ${siteId} and v.product_id = p.id and v.id = seen.variant_id
      where ${rowVersion} is distinct from seen.version)`
  }

  #see(found: RememberedItem, remember?: string): SnapshotResult {
    this.#seen.push(found)
    const items = itemsOf(this.#context)
    if (remember !== undefined && items.size < maxItems) {
      // A line names the variant that a request may have named by choices.
      const { productId, variantId } = found.item
      items.set(remember, found).set(keyOf({ productId, variantId }), found)
    }
    return { status: 'found', item: found.item }
  }
}

/** What was remembered of the items is not so any more. */
export function forgetItems({ site }: SiteContext, requests: readonly SnapshotRequest[]): void {
  const items = remembered.get(site)
  for (const request of requests) items?.delete(keyOf(request))
}

function itemsOf({ site }: SiteContext): Map<string, RememberedItem> {
  const items = remembered.get(site) ?? new Map<string, RememberedItem>()
  remembered.set(site, items)
  return items
}

/** With a variant id the choices do not matter. */
function keyOf({ productId, variantId, choices = {} }: SnapshotRequest): string {
  return `${productId} ${variantId ?? JSON.stringify(choices)}`
}
