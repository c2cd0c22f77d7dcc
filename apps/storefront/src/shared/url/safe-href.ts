/**
 * Lets an address into a link only when it is a path of this shop or `http(s):`. Anything else (`javascript:`, `data:`,
 * `//host` in disguise) becomes undefined, and the text stays without a link.
 */
export function safeHref(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  // Browsers drop tabs and line ends inside an address before they read it: so do we, before we judge it.
  const trimmed = value.replace(/[\t\n\r]/g, '').trim()
  if (/^\/(?![/\\])/.test(trimmed) || /^[?#]/.test(trimmed)) return trimmed
  return /^https?:\/\//i.test(trimmed) ? trimmed : undefined
}
