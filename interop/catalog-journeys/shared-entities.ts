import assert from 'node:assert/strict'
import * as v3 from '@vitrine/contract/catalog-v3'
import { itemsOf, type Journey, present, refusedWith } from './journey.ts'

/** What becomes of each item of a bulk call. */
const outcomes = (answer: { results?: { itemMetadata?: { success?: boolean } }[] }) =>
  answer.results?.map(({ itemMetadata }) => itemMetadata?.success)

export const brandJourney: Journey = async ({ brandsV3: brands }, answered) => {
  const made = await answered(v3.brandOperations.create, brands.createBrand({ name: 'Interop brand' }))
  const id = present(made._id)
  const renamed = await answered(
    v3.brandOperations.update,
    brands.updateBrand(id, { name: 'Interop & Co.', revision: present(made.revision) }),
  )
  assert.equal(renamed.revision, '2')
  await refusedWith('STALE_REVISION', brands.updateBrand(id, { name: 'Stale', revision: '1' }))
  const read = await answered(
    v3.brandOperations.get,
    brands.getBrand(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  )
  assert.deepEqual([read.name, read.assignedProductsCount], ['Interop & Co.', 0])
  const { brand } = await answered(v3.brandOperations.getOrCreate, brands.getOrCreateBrand('Interop & Co.'))
  assert.equal(brand?._id, id)
  const page = await answered(
    v3.brandOperations.query,
    itemsOf(brands.queryBrands().startsWith('name', 'interop &').ascending('name').find()),
  )
  assert.deepEqual(
    page.map(({ _id }) => _id),
    [id],
  )
  const { count } = await answered(
    v3.brandOperations.count,
    brands.countBrands({ filter: { name: 'Interop & Co.' } }),
  )
  assert.equal(count, 1)
  await answered(v3.brandOperations.delete, brands.deleteBrand(id))
  const many = await answered(
    v3.brandOperations.bulkCreate,
    brands.bulkCreateBrands([{ name: 'Interop A' }, { name: 'Interop A' }], { returnEntity: true }),
  )
  assert.deepEqual(outcomes(many), [true, false])
  const first = present(many.results?.[0]?.item)
  const changes = [
    { brand: { _id: present(first._id), revision: present(first.revision), name: 'Interop B' } },
  ]
  assert.deepEqual(
    outcomes(await answered(v3.brandOperations.bulkUpdate, brands.bulkUpdateBrands(changes))),
    [true],
  )
  const got = await answered(
    v3.brandOperations.bulkGetOrCreate,
    brands.bulkGetOrCreateBrands(['Interop B', 'Interop C']),
  )
  const ids = got.results?.map(({ itemMetadata }) => present(itemMetadata?._id)) ?? []
  assert.equal(ids[0], first._id)
  assert.deepEqual(outcomes(await answered(v3.brandOperations.bulkDelete, brands.bulkDeleteBrands(ids))), [
    true,
    true,
  ])
}

export const ribbonJourney: Journey = async ({ ribbonsV3: ribbons }, answered) => {
  const made = await answered(v3.ribbonOperations.create, ribbons.createRibbon({ name: 'Interop ribbon' }))
  const id = present(made._id)
  await answered(
    v3.ribbonOperations.update,
    ribbons.updateRibbon(id, { name: 'Interop bow', revision: present(made.revision) }),
  )
  const read = await answered(
    v3.ribbonOperations.get,
    ribbons.getRibbon(id, { fields: ['ASSIGNED_PRODUCT_COUNT'] }),
  )
  assert.deepEqual([read.name, read.assignedProductCount], ['Interop bow', 0])
  const { ribbon } = await answered(v3.ribbonOperations.getOrCreate, ribbons.getOrCreateRibbon('Interop bow'))
  assert.equal(ribbon?._id, id)
  const page = await answered(
    v3.ribbonOperations.query,
    itemsOf(ribbons.queryRibbons().eq('name', 'Interop bow').find()),
  )
  assert.deepEqual(
    page.map(({ _id }) => _id),
    [id],
  )
  const { count } = await answered(
    v3.ribbonOperations.count,
    ribbons.countRibbons({ filter: { name: 'Interop bow' } }),
  )
  assert.equal(count, 1)
  await answered(v3.ribbonOperations.delete, ribbons.deleteRibbon(id))
  const many = await answered(
    v3.ribbonOperations.bulkCreate,
    ribbons.bulkCreateRibbons([{ name: 'Interop A' }, { name: 'Interop A' }], { returnEntity: true }),
  )
  assert.deepEqual(outcomes(many), [true, false])
  const first = present(many.results?.[0]?.item)
  const changes = [
    { ribbon: { _id: present(first._id), revision: present(first.revision), name: 'Interop B' } },
  ]
  assert.deepEqual(
    outcomes(await answered(v3.ribbonOperations.bulkUpdate, ribbons.bulkUpdateRibbons(changes))),
    [true],
  )
  const got = await answered(
    v3.ribbonOperations.bulkGetOrCreate,
    ribbons.bulkGetOrCreateRibbons(['Interop B', 'Interop C']),
  )
  const ids = got.results?.map(({ itemMetadata }) => present(itemMetadata?._id)) ?? []
  assert.equal(ids[0], first._id)
  assert.deepEqual(outcomes(await answered(v3.ribbonOperations.bulkDelete, ribbons.bulkDeleteRibbons(ids))), [
    true,
    true,
  ])
}

/** New for each call: the public client changes its arguments. */
const section = (uniqueName: string) => ({ uniqueName, title: 'Care', plainDescription: '<p>Dust it.</p>' })

export const infoSectionJourney: Journey = async ({ infoSectionsV3: sections }, answered) => {
  const made = await answered(
    v3.infoSectionOperations.create,
    sections.createInfoSection(section('interop-care')),
  )
  const id = present(made._id)
  const changed = await answered(
    v3.infoSectionOperations.update,
    sections.updateInfoSection(id, { title: 'Upkeep', revision: present(made.revision) }),
  )
  assert.deepEqual([changed.title, changed.plainDescription], ['Upkeep', '<p>Dust it.</p>'])
  const read = await answered(
    v3.infoSectionOperations.get,
    sections.getInfoSection(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] }),
  )
  assert.deepEqual([read.title, read.assignedProductsCount], ['Upkeep', 0])
  const { infoSection } = await answered(
    v3.infoSectionOperations.getOrCreate,
    sections.getOrCreateInfoSection({ infoSection: section('interop-care') }),
  )
  assert.equal(infoSection?._id, id)
  const page = await answered(
    v3.infoSectionOperations.query,
    itemsOf(sections.queryInfoSections().eq('uniqueName', 'interop-care').find()),
  )
  assert.deepEqual(
    page.map(({ _id }) => _id),
    [id],
  )
  const { count } = await answered(
    v3.infoSectionOperations.count,
    sections.countInfoSections({ filter: { uniqueName: 'interop-care' } }),
  )
  assert.equal(count, 1)
  await answered(v3.infoSectionOperations.delete, sections.deleteInfoSection(id))
  const many = await answered(
    v3.infoSectionOperations.bulkCreate,
    sections.bulkCreateInfoSections([section('interop-a'), section('interop-a')], { returnEntity: true }),
  )
  assert.deepEqual(outcomes(many), [true, false])
  const first = present(many.results?.[0]?.item)
  const changes = [
    { infoSection: { _id: present(first._id), revision: present(first.revision), title: 'Washing' } },
  ]
  assert.deepEqual(
    outcomes(await answered(v3.infoSectionOperations.bulkUpdate, sections.bulkUpdateInfoSections(changes))),
    [true],
  )
  const got = await answered(
    v3.infoSectionOperations.bulkGetOrCreate,
    sections.bulkGetOrCreateInfoSections({ infoSections: [section('interop-a'), section('interop-b')] }),
  )
  const ids = got.results?.map(({ itemMetadata }) => present(itemMetadata?._id)) ?? []
  assert.equal(ids[0], first._id)
  const gone = await answered(v3.infoSectionOperations.bulkDelete, sections.bulkDeleteInfoSections(ids))
  assert.deepEqual(outcomes(gone), [true, true])
}
