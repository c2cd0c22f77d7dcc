// Makes the files of brand/fonts: `npm run fonts -w apps/storefront`. A test fails when they are out of date.
import { writeFile } from 'node:fs/promises'
import { fontFiles } from '../../../brand/fonts.ts'
import { cutFont, fontFolder } from './cut-font.ts'

for (const font of fontFiles) {
  const bytes = await cutFont(font)
  await writeFile(new URL(`${font.name}.woff2`, fontFolder), bytes)
  process.stdout.write(`${font.name}: ${bytes.length} bytes\n`)
}
