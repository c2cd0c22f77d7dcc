import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { fontFiles, offlineFonts, preloadedFonts, preloadedFontsByLanguage } from '../../../brand/fonts.ts'
import { cutFont, fontFolder } from './cut-font.ts'

const stored = (name: string) => readFile(new URL(`${name}.woff2`, fontFolder))

it.each(fontFiles)('$name is what its source makes', async (font) => {
  expect(Buffer.compare(await stored(font.name), await cutFont(font))).toBe(0)
})

it('an English page has both fonts for less than 32 KB', async () => {
  const files = await Promise.all(preloadedFonts.map(stored))
  expect(files).toHaveLength(2)
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(32_000)
})

it('preloaded and offline fonts exist', () => {
  const named = [...preloadedFonts, ...offlineFonts, ...Object.values(preloadedFontsByLanguage).flat()]
  expect(fontFiles.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
})
