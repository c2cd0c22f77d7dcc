import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { cuts, facesFolder, makeCut } from './faces.ts'

const kept = (file: string) => readFile(new URL(file, facesFolder))

it.each(cuts)('$file is what its source makes', async (cut) => {
  expect(Buffer.compare(await kept(cut.file), await makeCut(cut))).toBe(0)
})

it('an English page has both faces for less than 32 KB', async () => {
  const files = await Promise.all(
    cuts.filter(({ file }) => file.includes('english')).map(({ file }) => kept(file)),
  )
  expect(files).toHaveLength(2)
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(32_000)
})
