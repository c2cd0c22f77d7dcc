import { invalidField } from '../http/index.ts'
import { normalizeText } from './normalize-text.ts'

/** Leaves room for a number within the 100 characters of a slug. */
const maxLength = 90

/** The same as in a store document: characters that an address cannot contain. */
const unfitForAddress = /[\s/?#%\\]/u

/** @throws a violation of `field` if the slug contains characters that an address cannot contain */
export function checkSlug(slug: string | undefined, field: string): void {
  if (slug === undefined || !unfitForAddress.test(slug)) return
  throw invalidField(field, 'FORMAT', 'holds spaces or one of / ? # % \\, which an address cannot hold')
}

/** The words of a name for an address: `Brisa & Co. Mug` → `brisa-co-mug`. Letters of any script stay. */
export function slugOf(name: string): string {
  const slug = normalizeText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '')
  // A name without letters and digits has no words.
  return slug || 'item'
}
