import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { FontFile } from '../../../brand/fonts.ts'

/** Where the font files are. */
export const fontFolder: URL = new URL('../../../brand/fonts/', import.meta.url)

/** The bytes of a font file: the published font without the glyphs, alternates and weights that no page shows. */
export async function cutFont({ source, weight, characters }: FontFile): Promise<Uint8Array> {
  const published = await readFile(createRequire(import.meta.url).resolve(source))
  return subsetFont(published, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    noLayoutClosure: true,
  })
}
