/**
 * Rendered products are kept, but the platform's and the shop's own addresses may change from one start to the next. In
 * rendered JSON they are these two control characters, which no text of a product may hold; both are written `\u00…`.
 */
export const mediaBase = '\u0001'
export const shopBase = '\u0002'

/** Puts the addresses of this platform into rendered JSON. */
export function fillAddresses(
  json: string,
  { publicUrl, shopUrl }: { publicUrl: string; shopUrl: string },
): string {
  return json.replaceAll('\\u0001', publicUrl).replaceAll('\\u0002', shopUrl)
}
