import { invalidArguments, violation } from '../http/index.ts'
import { normalizeText } from './normalize-text.ts'

/** Leaves room for a number within the 100 characters of */
const maxLength = 90

/** As of a slug in a store document: what an address cannot hold. */
const unfitForAddress = /[\s/?#%\\]/u

/** @throws a violation of `field` where a wanted slug could not stand in an address */
export function checkSlug(slug: string | undefined, field: string): void {
  if (slug === undefined || !unfitForAddress.test(slug)) return
  throw invalidArguments(
    violation(field, 'FORMAT', 'holds spaces or one of / ? # % \\, which an address cannot hold'),
  )
}

/** Words of a name as they stand in an address: `Brisa & Co. Mug` → `brisa-co-mug`. Letters of any script stay. */
export function slugOf(name: string): string {
  const slug = normalizeText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '')
  // A name of signs alone has no words.
  return slug || 'item'
}
