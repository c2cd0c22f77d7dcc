/** One weight, or a range of weights that stays variable. */
export type FontWeight = number | { readonly min: number; readonly max: number }

/** A file of `brand/fonts`: a part of a published font. */
export interface FontFile {
  /** Name of the file without `.woff2`; `fonts.css` names it too. */
  readonly name: string
  /** The published font, a file of an npm package. */
  readonly source: string
  readonly weight: FontWeight
  /** The characters that the file covers. */
  readonly characters: string
}

/** English and its typography. `fonts.css` repeats these ranges. */
const english = [range(0x20, 0x7e), '\u00a0\u00ad£©°²·½×é–—‘’“”…€−'].join('')
/** What the other languages of western Europe add. */
const western = [...range(0xa1, 0xff), ...'ŒœŸ‚„†•′″‹›™'].filter((sign) => !english.includes(sign)).join('')
/** Hebrew letters with their punctuation and the shekel; pointed texts use the system's fonts. */
const hebrew = [range(0x5d0, 0x5ea), '\u05be\u05f3\u05f4\u20aa'].join('')

const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'
const hankenGrotesk = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'
const frankRuhlLibre = '@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-wght-normal.woff2'
const assistant = '@fontsource-variable/assistant/files/assistant-hebrew-wght-normal.woff2'

/** Headings have one weight and text has three: one variable file is smaller than three files. */
const [headings, text] = [330, { min: 400, max: 600 }]

/** The files that `npm run fonts` makes. */
export const fontFiles: readonly FontFile[] = [
  { name: 'newsreader-english', source: newsreader, weight: headings, characters: english },
  { name: 'newsreader-western', source: newsreader, weight: headings, characters: western },
  { name: 'hanken-grotesk-english', source: hankenGrotesk, weight: text, characters: english },
  { name: 'hanken-grotesk-western', source: hankenGrotesk, weight: text, characters: western },
  { name: 'frank-ruhl-libre-hebrew', source: frankRuhlLibre, weight: headings, characters: hebrew },
  { name: 'assistant-hebrew', source: assistant, weight: text, characters: hebrew },
]

/** Files that every page loads with its HTML. */
export const preloadedFonts: readonly string[] = ['hanken-grotesk-english', 'newsreader-english']

/** Files that pages in one language load with their HTML, in addition. */
export const preloadedFontsByLanguage: Readonly<Record<string, readonly string[]>> = {
  he: ['assistant-hebrew', 'frank-ruhl-libre-hebrew'],
}

/** Files that the service worker stores at installation, for pages without a network. */
export const offlineFonts: readonly string[] = [
  'newsreader-english',
  'newsreader-western',
  'hanken-grotesk-english',
  'hanken-grotesk-western',
]

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
