// The products seen last, as one cookie that their pages write and the server reads.

export const seenCookie = 'vitrine-seen'
/** 30 days. */
export const seenLifetimeSeconds: number = 30 * 24 * 60 * 60

/** Enough for a row, and for the one that is being looked at. */
const maximumSeen = 9
const maximumSlugLength = 100
const separator = ','

/** Slugs of a cookie's value, the latest first; what cannot be one is left out. */
export function readSeen(value: string | undefined): readonly string[] {
  const slugs = (value ?? '')
    .split(separator)
    .filter((slug) => slug !== '' && slug.length <= maximumSlugLength)
  return [...new Set(slugs)].slice(0, maximumSeen)
}

/** The value with one more at its beginning. */
export function withSeen(value: string | undefined, slug: string): string {
  if (slug.includes(separator) || slug.length > maximumSlugLength) return value ?? ''
  return [slug, ...readSeen(value).filter((other) => other !== slug)].slice(0, maximumSeen).join(separator)
}
