import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type TestInfo } from '@playwright/test'
import { differencesBetween, markDifferences } from './compare-sheets.ts'
import { makeSheet, rasterOf } from './sheet.ts'

const references = new URL('./references/', import.meta.url)

/** Compares with the reference in the repository; `--update-snapshots` rewrites changed references. */
export async function compareWithReference(
  name: string,
  photographs: readonly Buffer[],
  info: TestInfo,
): Promise<void> {
  const file = new URL(`${name}.webp`, references)
  const kept = process.env['SNAPSHOT_PHOTOGRAPHS']
  for (const [index, each] of kept ? photographs.entries() : [])
    await writeFile(`${kept}/${name}-${index}.png`, each)
  const sheet = await makeSheet(photographs)
  const known = await readFile(file).catch(() => undefined)
  const fresh = await rasterOf(sheet)
  const differences = known && differencesBetween(await rasterOf(known), fresh)
  if (differences?.length === 0) return
  if (info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed') {
    await mkdir(references, { recursive: true })
    await writeFile(file, sheet)
    return
  }
  const seen = info.outputPath(`${name}.png`)
  await writeFile(seen, await markDifferences(fresh, differences ?? []))
  expect
    .soft(
      differences?.length ?? 'no reference',
      `${fileURLToPath(file)} is another picture than ${seen} (npm run snapshots -- -u)`,
    )
    .toBe(0)
}
