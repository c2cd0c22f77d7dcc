import { expect, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import type { SiteContext } from '../http/route.ts'
import { findSite } from '../sites/repository.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { usePlatform } from '../testing/test-platform.fixture.ts'
import { exportCatalog } from './export/export-catalog.ts'
import { entriesAtOnce, importCatalogStep, pieceBytes } from './import/import-step.ts'
import { addPart, createImport } from './import/imports.ts'
import { productsAtOnce } from './read/read-products.ts'

const fixture = usePlatform()

async function contextOf(siteId: string, db = fixture.db): Promise<SiteContext> {
  const site = await findSite(db, siteId)
  if (!site) throw new Error('there is no such site')
  const { url } = fixture.platform
  return { db, site, clock: Date.now, publicUrl: url, shopUrl: url }
}

test('ISSUE-5 an export holds a page of entries, and an import a piece of its file, however large the catalog is', async () => {
  const products = Array.from({ length: 2 * productsAtOnce + 20 }, (_, at) =>
    productPart(`p${String(at).padStart(4, '0')}`, { description: 'x'.repeat(4_000) }),
  )
  const source = await fixture.createSite(storeDocument(products))
  const pieces: string[] = []
  for await (const piece of exportCatalog(await contextOf(source.id), 'JSON_LINES')) {
    pieces.push(Buffer.from(piece).toString('utf8'))
  }
  const linesOf = (piece: string) => piece.split('\n').length - 1
  expect(pieces.map(linesOf)).toEqual([productsAtOnce, productsAtOnce, 20])

  // The import of a file several times as large as what one step looks at.
  const target = await fixture.createSite()
  const context = await contextOf(target.id)
  const { import: begun } = await createImport(context, { format: 'JSON_LINES' })
  const text = pieces.join('')
  expect(text.length).toBeGreaterThan(3 * pieceBytes)
  const partLength = 65_536
  for (let number = 0; number * partLength < text.length; number += 1) {
    const content = text.slice(number * partLength, (number + 1) * partLength)
    await addPart(context, { importId: begun.id, number, content })
  }
  const taken: number[] = []
  const bytes: number[] = []
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const step = await transaction(fixture.db, async (db) =>
      importCatalogStep()(await contextOf(target.id, db), { importId: begun.id }, after),
    )
    taken.push(step.succeeded)
    bytes.push(step.succeeded * (pieces[0] ?? '').length * (1 / productsAtOnce))
    expect(step.failed).toBe(0)
    after = step.after
  }
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(products.length)
  expect(Math.max(...taken)).toBeLessThanOrEqual(entriesAtOnce)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(pieceBytes + partLength)
})
