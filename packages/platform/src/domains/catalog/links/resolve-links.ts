import type { SiteContext } from '../../../http/route.ts'
import type { ProductLinks } from '../records.ts'
import type { StoredContent } from '../stored-product.ts'
import { addToCounts, findLinks, findSection, insertSection, labelOf } from './link-repository.ts'

const noLinks: ProductLinks = { brand_id: null, ribbon_id: null, info_section_ids: [] }

/**
 * The entities of catalog V3 that a product of V1 names: its brand and ribbon by name, its info sections by what they say. What
 * there is none of is made, so that both versions tell of the same things; what the product named before and still names stays what
 * it was, also when the entity has another name by now. Keeps the numbers of products of all concerned.
 *
 * Runs inside the transaction that writes the product, which is locked or new.
 */
export async function resolveLinks(
  context: SiteContext,
  productId: string,
  content: StoredContent,
): Promise<ProductLinks> {
  const before = await findLinks(context, productId)
  const links: ProductLinks = {
    brand_id:
      content.brand === (before?.content.brand ?? null)
        ? (before?.brand_id ?? null)
        : await labelId(context, 'brands', content.brand),
    ribbon_id:
      content.ribbon === (before?.content.ribbon ?? null)
        ? (before?.ribbon_id ?? null)
        : await labelId(context, 'ribbons', content.ribbon),
    info_section_ids: await sectionIds(context, before, content),
  }
  await countLinks(context, before ?? noLinks, links)
  return links
}

/** Keeps the numbers of products of what a product had and has now. */
export async function countLinks(
  context: SiteContext,
  before: ProductLinks = noLinks,
  after: ProductLinks = noLinks,
): Promise<void> {
  await addToCounts(context, 'brands', differences([before.brand_id], [after.brand_id]))
  await addToCounts(context, 'ribbons', differences([before.ribbon_id], [after.ribbon_id]))
  await addToCounts(context, 'info_sections', differences(before.info_section_ids, after.info_section_ids))
}

async function labelId(
  context: SiteContext,
  table: 'brands' | 'ribbons',
  name: string | null,
): Promise<string | null> {
  // V1 says that there is none by an empty text too.
  return name ? labelOf(context, table, name) : null
}

async function sectionIds(
  context: SiteContext,
  before: (ProductLinks & { readonly content: StoredContent }) | undefined,
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
    ids.push(own?.id ?? (await findOrMakeSection(context, section)))
  }
  return ids
}

async function findOrMakeSection(
  context: SiteContext,
  section: StoredContent['infoSections'][number],
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const found = await findSection(context, section)
    if (found !== undefined) return found
    const uniqueName = number === 1 ? section.title : `${section.title} ${number}`
    const made = await insertSection(context, uniqueName, section)
    if (made !== undefined) return made
  }
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
