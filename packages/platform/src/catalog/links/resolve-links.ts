import type { SiteContext } from '../../http/index.ts'
import type { ProductLinks } from '../records.ts'
import { findFreeName, maxNameAttempts } from '../repository/free-name-repository.ts'
import type { StoredContent } from '../stored-product.ts'
import {
  addToCounts,
  findLinks,
  findSection,
  insertSection,
  type LinkedTable,
  labelOf,
} from './link-repository.ts'

const noLinks: ProductLinks = { brand_id: null, ribbon_id: null, info_section_ids: [] }

interface LinkChange {
  /** Of the locked product; undefined for a new one. */
  readonly before: Named | undefined
  readonly content: StoredContent
}

/** What a product named, and which entities that is. */
type Named = ProductLinks & { readonly content: StoredContent }

/**
 * The entities of catalog V3 that products of V1 name: brand and ribbon by name, info sections by what they say. What there is none of
 * is made, so that both versions tell of the same things; what a product named before and still names stays what it was, also when the
 * entity has another name by now. Keeps the numbers of products of all concerned.
 *
 * Runs inside the transaction that writes the products, which are locked or new.
 */
export async function changeLinks(
  context: SiteContext,
  changes: readonly LinkChange[],
): Promise<readonly ProductLinks[]> {
  const links: ProductLinks[] = []
  const labelId = labelsByName(context)
  for (const { before, content } of changes) {
    const label = (table: 'brands' | 'ribbons', key: 'brand' | 'ribbon', known: string | null = null) =>
      content[key] === (before?.content[key] ?? null) ? known : labelId(table, content[key])
    links.push({
      brand_id: await label('brands', 'brand', before?.brand_id),
      ribbon_id: await label('ribbons', 'ribbon', before?.ribbon_id),
      info_section_ids: await sectionIds(context, before, content),
    })
  }
  const named = changes.map(({ before }, at) => ({ before: before ?? noLinks, after: links[at] ?? noLinks }))
  await countChanges(context, named)
  return links
}

/** The same for one product, new or as it is kept. */
export async function resolveLinks(
  context: SiteContext,
  productId: string,
  content: StoredContent,
): Promise<ProductLinks> {
  const before = await findLinks(context, productId)
  const [links = noLinks] = await changeLinks(context, [{ before, content }])
  return links
}

/** Keeps the numbers of products of what a product had and has now. */
export async function countLinks(
  context: SiteContext,
  before: ProductLinks = noLinks,
  after: ProductLinks = noLinks,
): Promise<void> {
  await countChanges(context, [{ before, after }])
}

interface LinksBeforeAndAfter {
  readonly before: ProductLinks
  readonly after: ProductLinks
}

async function countChanges(context: SiteContext, changes: readonly LinksBeforeAndAfter[]): Promise<void> {
  const count = (table: LinkedTable, idsOf: (links: ProductLinks) => readonly (string | null)[]) =>
    addToCounts(
      context,
      table,
      sumOf(changes.map(({ before, after }) => differences(idsOf(before), idsOf(after)))),
    )
  await count('brands', ({ brand_id }) => [brand_id])
  await count('ribbons', ({ ribbon_id }) => [ribbon_id])
  await count('info_sections', ({ info_section_ids }) => info_section_ids)
}

/** Ids of labels by their names, each looked up, or made, once. */
function labelsByName(context: SiteContext) {
  const known = new Map<string, string>()
  return async (table: 'brands' | 'ribbons', name: string | null): Promise<string | null> => {
    // V1 says that there is none by an empty text too.
    if (!name) return null
    const key = `${table} ${name}`
    const id = known.get(key) ?? (await labelOf(context, table, name))
    known.set(key, id)
    return id
  }
}

async function sectionIds(
  context: SiteContext,
  before: Named | undefined,
  { infoSections }: StoredContent,
): Promise<string[]> {
  const known = before?.content.infoSections ?? []
  // A section that the product has already keeps its id, though another may say the same; two of the product's own may, too, once
  // one of them was rewritten in V3, and then each keeps its own.
  const kept = known.map((section, at) => ({ section, id: before?.info_section_ids[at] }))
  const left = new Set(kept)
  const ids: string[] = []
  for (const section of infoSections) {
    const same = (each: (typeof kept)[number]) =>
      each.section.title === section.title && each.section.description === section.description
    const own = [...left].find(same) ?? kept.find(same)
    if (own) left.delete(own)
    ids.push(own?.id ?? (await findOrCreateSection(context, section)))
  }
  return ids
}

/** The section with this title and text. A new one gets its title as unique name, with a number behind it where that is taken. */
export async function findOrCreateSection(
  context: SiteContext,
  section: StoredContent['infoSections'][number],
): Promise<string> {
  for (let attempt = 0; attempt < maxNameAttempts; attempt += 1) {
    const found = await findSection(context, section)
    if (found !== undefined) return found
    const uniqueName = await findFreeName(context, 'info_sections', section.title, attempt)
    const created = await insertSection(context, uniqueName, section)
    if (created !== undefined) return created
  }
  throw new Error('no unique name is free for a new info section')
}

/** How many times more (or less) each id stands in one list than in the other; an id counts once per list. */
function differences(
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): ReadonlyMap<string, number> {
  const result = new Map<string, number>()
  for (const id of new Set(before)) if (id !== null) result.set(id, -1)
  for (const id of new Set(after)) if (id !== null) result.set(id, (result.get(id) ?? 0) + 1)
  return result
}

function sumOf(each: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>()
  for (const one of each) for (const [id, by] of one) sum.set(id, (sum.get(id) ?? 0) + by)
  return sum
}
