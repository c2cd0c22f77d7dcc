// What a reader of a page sees, read from its HTML.

export const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]
export const noticeOf = (html: string) => /<div class="notice"[^>]*><p>([^<]*)/.exec(html)?.[1]
export const countOf = (html: string) => Number(/class="cart-count"[^>]*>(\d+)/.exec(html)?.[1] ?? 0)

/** Tags and texts alone: inside a quoted value nothing but the quote has a meaning, and Astro leaves the rest as it is. */
export const withoutAttributes = (html: string) => html.replace(/="[^"]*"/g, '')

/** Value of the first control with that name, whatever the order of its attributes. */
export function fieldOf(html: string, name: string): string {
  const control = html.match(/<(?:input|button)[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`))
  return /value="([^"]*)"/.exec(control ?? '')?.[1] ?? ''
}
export const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
export const productIdOf = (html: string) => fieldOf(html, 'product')
