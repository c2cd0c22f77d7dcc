import { allProductsCollection, type GetCollectionResponse, type GetProductResponse } from '@vitrine/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productPart, storeDocument } from '../../testing/store-document.fixture.ts'
import { usePlatform } from '../../testing/test-platform.fixture.ts'
import { staffOf } from './staff.fixture.ts'

const fixture = usePlatform()

test('a collection of 70,000 products is deleted, and its products leave it', async () => {
  const products = Array.from({ length: 250 }, (_, at) => productPart(`p${at}`))
  const site = await fixture.createSite(storeDocument(products))
  const staff = await staffOf(fixture, site)
  const created = await staff.call<GetCollectionResponse>('POST', '/stores/v1/collections', {
    collection: { name: 'Everything' },
  })
  const { id } = created.body.collection
  // Products are found again among memberships whose products do not exist: those are quicker to make.
  await sql`
    update products set collection_ids = array_prepend(${id}, collection_ids) where site_id = ${site.id}`.execute(
    fixture.db,
  )
  await sql`
    insert into collection_products (site_id, collection_id, product_id, position)
    select ${site.id}::uuid, ${id}, coalesce(p.id, gen_random_uuid()), n
    from generate_series(1, 70000) as n
    left join (select id, row_number() over () as n from products where site_id = ${site.id}) as p using (n)`.execute(
    fixture.db,
  )
  expect(
    await staff.call('POST', `/stores/v1/collections/${id}/productIds/delete`, {
      productIds: [site.idOf('p0')],
    }),
  ).toMatchObject({ status: 200 })
  expect(await staff.call('DELETE', `/stores/v1/collections/${id}`)).toMatchObject({
    status: 200,
    body: {},
  })
  expect((await staff.call('GET', `/v2/collections/${id}`)).status).toBe(404)
  const leftIn = async () => {
    const { rows } = await sql<{ memberships: number; products: number }>`
      select
        (select count(*)::int from collection_products where site_id = ${site.id} and collection_id = ${id}) as memberships,
        (select count(*)::int from products where site_id = ${site.id} and ${id} = any(collection_ids)) as products`.execute(
      fixture.db,
    )
    return rows[0]
  }
  await expect.poll(leftIn, { timeout: 150_000 }).toEqual({ memberships: 0, products: 0 })
  const { body } = await staff.call<GetProductResponse>(
    'GET',
    `/stores-reader/v1/products/${site.idOf('p7')}`,
  )
  expect(body.product.collectionIds).toEqual([allProductsCollection.id])
})
