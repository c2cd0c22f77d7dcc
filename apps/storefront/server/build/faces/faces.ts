import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** Where the made files are kept. */
export const facesFolder: URL = new URL('../../../src/styles/faces/', import.meta.url)

/** English and its typography. `faces.css` repeats both ranges. */
const english = [range(0x20, 0x7e), '\u00a0\u00ad£©°²·½×é–—‘’“”…€−'].join('')
/** What the other languages of western Europe add. */
const western = [...range(0xa1, 0xff), ...'ŒœŸ‚„†•′″‹›™'].filter((sign) => !english.includes(sign)).join('')

/** Hebrew letters with their punctuation and the shekel; pointed texts are left to the system's faces. */
const hebrew = [range(0x5d0, 0x5ea), '\u05be\u05f3\u05f4\u20aa'].join('')

interface Cut {
  readonly file: string
  /** The face as its authors publish it. */
  readonly source: string
  /** One weight, or a range of weights that stays variable. */
  readonly weight: number | { readonly min: number; readonly max: number }
  readonly signs: string
}

const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'
const hankenGrotesk = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'
const frankRuhlLibre = '@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-wght-normal.woff2'
const assistant = '@fontsource-variable/assistant/files/assistant-hebrew-wght-normal.woff2'
/** Headings come in one weight, text in three; one variable file of these is smaller than three. */
const [headings, text] = [330, { min: 400, max: 600 }]

export const cuts: readonly Cut[] = [
  { file: 'newsreader-english.woff2', source: newsreader, weight: headings, signs: english },
  { file: 'newsreader-western.woff2', source: newsreader, weight: headings, signs: western },
  { file: 'hanken-grotesk-english.woff2', source: hankenGrotesk, weight: text, signs: english },
  { file: 'hanken-grotesk-western.woff2', source: hankenGrotesk, weight: text, signs: western },
  { file: 'frank-ruhl-libre-hebrew.woff2', source: frankRuhlLibre, weight: headings, signs: hebrew },
  { file: 'assistant-hebrew.woff2', source: assistant, weight: text, signs: hebrew },
]

/** The bytes of a cut: the published face without the glyphs, alternates and weights that no page shows. */
export async function makeCut({ source, weight, signs }: Cut): Promise<Uint8Array> {
  const published = await readFile(createRequire(import.meta.url).resolve(source))
  return subsetFont(published, signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    noLayoutClosure: true,
  })
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
