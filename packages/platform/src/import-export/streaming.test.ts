import { expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import type { SiteContext } from '../http/route.ts'
import { findSite } from '../sites/repository.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { usePlatform } from '../testing/test-platform.fixture.ts'
import { exportCatalog, pageSize } from './export-catalog.ts'
import { addPart, createImport } from './import/import-service.ts'
import { chunkBytes, importCatalogStep, maxEntries } from './import/import-step.ts'

const fixture = usePlatform()

async function contextOf(siteId: string, db = fixture.db): Promise<SiteContext> {
  const site = await findSite(db, siteId)
  if (!site) throw new Error('the site does not exist')
  const { url } = fixture.platform
  return { db, site, clock: Date.now, publicUrl: url, shopUrl: url }
}

test('exports and imports keep only a page of entries in memory, however large the catalog is', async () => {
  const products = Array.from({ length: 2 * pageSize + 20 }, (_, at) =>
    productPart(`p${String(at).padStart(4, '0')}`, { description: 'x'.repeat(4_000) }),
  )
  const source = await fixture.createSite(storeDocument(products))
  const pages: string[] = []
  for await (const page of exportCatalog(await contextOf(source.id), 'JSON_LINES')) {
    pages.push(Buffer.from(page).toString('utf8'))
  }
  const linesOf = (page: string) => page.split('\n').length - 1
  expect(pages.map(linesOf)).toEqual([pageSize, pageSize, 20])

  // The file is several times as large as the chunk that one step reads.
  const target = await fixture.createSite()
  const context = await contextOf(target.id)
  const { import: created } = await createImport(context, { format: 'JSON_LINES' })
  const text = pages.join('')
  expect(text.length).toBeGreaterThan(3 * chunkBytes)
  const partLength = 65_536
  for (let number = 0; number * partLength < text.length; number += 1) {
    const content = text.slice(number * partLength, (number + 1) * partLength)
    await addPart(context, { importId: created.id, number, content })
  }
  const counts: number[] = []
  const bytes: number[] = []
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const step = await transaction(fixture.db, async (db) =>
      importCatalogStep()(await contextOf(target.id, db), { importId: created.id }, after),
    )
    counts.push(step.succeeded)
    bytes.push(step.succeeded * (pages[0] ?? '').length * (1 / pageSize))
    expect(step.failed).toBe(0)
    after = step.after
  }
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(products.length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(maxEntries)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(chunkBytes + partLength)
})
