/** Maximum length to normalize; names and searches are far shorter. */
const maxLength = 4_096

/**
 * A text as search and sorting see it: without accents and case, spaces made one. Done here and not by the database,
 * whose answer would depend on how each server was set up.
 */
export function normalizeText(text: string): string {
  return text
    .slice(0, maxLength)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of HTML, normalized. For searching only, not for display. */
export function normalizeMarkup(html: string): string {
  return normalizeText(plainText(html))
}

/** HTML as plain text, without its tags. Escape it before showing it: `&lt;` is decoded to `<`. */
export function plainText(html: string): string {
  return html
    .slice(0, maxLength * 2)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, readReference)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Named character references that editors write, in addition to accented letters (WHATWG HTML, "Named character references"). */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  szlig: 'ß',
  euro: '€',
  pound: '£',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  times: '×',
  deg: '°',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
}
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
}

/** Decodes a character reference; an unknown one is kept as written. */
function readReference(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) {
    if (Object.hasOwn(named, name)) return named[name] as string
    const accent = Object.hasOwn(accents, name.slice(1)) ? accents[name.slice(1)] : undefined
    return accent === undefined ? written : `${name.charAt(0)}${accent}`.normalize('NFC')
  }
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  // NUL and unpaired surrogates are not characters.
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : written
}
