import type { AnyClient } from '@vitrine/client'
import { productQuery } from '@vitrine/client/catalog'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type CatalogParams,
  Filters,
  Pagination,
  parseCatalogParams,
  StoreProvider,
  useProducts,
} from '../index.ts'
import { act, mount } from '../testing/mount.tsx'

/** A catalog whose second search waits until it is released. */
function createCatalog() {
  const sent: { readonly operation: string; readonly input: unknown }[] = []
  let release = () => {}
  const client: AnyClient = {
    async send(operation, input) {
      sent.push({ operation: operation.name, input })
      const searches = sent.length
      if (searches > 1)
        await new Promise<void>((resolve) => {
          release = resolve
        })
      const found = {
        products: [{ id: `product-${searches}`, name: `Product ${searches}` }],
        metadata: { total: 1 },
        matches: {},
        facets: { brands: [{ name: 'Brisa', count: searches }] },
        totalResults: 1,
      }
      // The fake responds with what the components below read.
      return found as never
    },
  }
  return { client, sent, release: () => release() }
}

function Listing({ first }: { first: CatalogParams }) {
  const [params, setParams] = useState(first)
  const { data, items, status, isPreviousData } = useProducts(params, { includeFacets: true })
  return (
    <>
      <p data-testid="list">{`${status} ${isPreviousData} ${items.map(({ name }) => name)}`}</p>
      <Filters.Root params={params} onParamsChange={setParams}>
        {data?.search?.facets?.brands.map(({ name: value, count }) => (
          <Filters.Choice key={value} name="brand" value={value} count={count}>
            <Filters.Checkbox /> {value} <Filters.Count />
          </Filters.Choice>
        ))}
      </Filters.Root>
    </>
  )
}

test('an address without parameters is a listing with facets', async () => {
  const { client, sent } = createCatalog()
  await mount(
    <StoreProvider client={client} cart={null}>
      <Listing first={parseCatalogParams(new URLSearchParams())} />
    </StoreProvider>,
  )
  await expect.element(page.getByRole('checkbox')).toBeVisible()
  expect(sent).toMatchObject([{ operation: 'catalog.searchProducts', input: { includeFacets: true } }])
})

test('the page of an address is shown, and turns on', async () => {
  const { client, sent } = createCatalog()
  function Pages() {
    const { page: current, next } = useProducts(parseCatalogParams(new URLSearchParams('q=mug&page=3')))
    return (
      <button type="button" onClick={next}>
        {current}
      </button>
    )
  }
  await mount(
    <StoreProvider client={client} cart={null}>
      <Pages />
    </StoreProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: '3' }))
  await expect.element(page.getByRole('button')).toHaveTextContent('4')
  expect(sent.map(({ input }) => input)).toMatchObject([
    { text: 'mug', paging: { offset: 48 } },
    { text: 'mug', paging: { offset: 72 } },
  ])
})

test('a query of the client without conditions stays a query', async () => {
  const { client, sent } = createCatalog()
  function All() {
    useProducts(productQuery())
    return null
  }
  await mount(
    <StoreProvider client={client} cart={null}>
      <All />
    </StoreProvider>,
  )
  expect(sent.map(({ operation }) => operation)).toEqual(['catalog.queryProducts'])
})

test('facets and items stay while another filter loads, and the clicked checkbox keeps its focus', async () => {
  const { client, release } = createCatalog()
  await mount(
    <StoreProvider client={client} cart={null}>
      <Listing first={{}} />
    </StoreProvider>,
  )
  const brisa = page.getByRole('checkbox')
  await expect.element(page.getByTestId('list')).toHaveTextContent('success false Product 1')
  await userEvent.click(brisa)
  await expect.element(page.getByTestId('list')).toHaveTextContent('success true Product 1')
  await expect.element(brisa).toHaveFocus()
  await expect.element(brisa).toBeChecked()
  await act(release)
  await expect.element(page.getByTestId('list')).toHaveTextContent('success false Product 2')
  await expect.element(brisa).toHaveFocus()
})

/** A catalog of numbered products, whose searches fail while it is down. */
function createNumberedCatalog(total: number) {
  const ranges: unknown[] = []
  const catalog = { ranges, isDown: false }
  const client: AnyClient = {
    async send(_, input) {
      const { offset, limit } = Object(input).paging
      ranges.push([offset, limit])
      if (catalog.isDown) throw new Error('down')
      const length = Math.max(0, Math.min(limit, total - offset))
      const products = Array.from({ length }, (_item, index) => ({ id: `${offset + index}` }))
      // The fake responds with what the hook reads.
      return { products, metadata: { total }, matches: {} } as never
    },
  }
  return Object.assign(catalog, { client })
}

/** An infinite list whose length is in an address that follows with a delay. */
function InfiniteListing({ first, pageSize }: { first: CatalogParams; pageSize: number }) {
  const [params, setParams] = useState(first)
  const list = useProducts(params, {
    mode: 'infinite',
    pageSize,
    onPageChange: (next) => setTimeout(() => setParams({ ...params, page: next }), 20),
  })
  return (
    <Pagination.Root list={list}>
      <p data-testid="list">{`${list.items.length} items, page ${list.page}, address ${params.page ?? 1}`}</p>
      <Pagination.LoadMore>More</Pagination.LoadMore>
    </Pagination.Root>
  )
}

test('an infinite list counts its pages in the address, without loading any of them again', async () => {
  const catalog = createNumberedCatalog(25)
  await mount(
    <StoreProvider client={catalog.client} cart={null}>
      <InfiniteListing first={{}} pageSize={10} />
    </StoreProvider>,
  )
  const list = page.getByTestId('list')
  await expect.element(list).toHaveTextContent('10 items, page 1, address 1')
  catalog.isDown = true
  await userEvent.click(page.getByRole('button'))
  await expect.element(list).toHaveTextContent('10 items, page 1, address 1')
  catalog.isDown = false
  await userEvent.click(page.getByRole('button'))
  await expect.element(list).toHaveTextContent('20 items, page 2, address 2')
  await userEvent.click(page.getByRole('button'))
  await expect.element(list).toHaveTextContent('25 items, page 3, address 3')
  expect(catalog.ranges).toEqual([
    [0, 10],
    [10, 10],
    [10, 10],
    [20, 10],
  ])
})

test('an infinite list starts with all pages of its address, in requests of at most 100 items', async () => {
  const catalog = createNumberedCatalog(1_000)
  await mount(
    <StoreProvider client={catalog.client} cart={null}>
      <InfiniteListing first={{ page: 6 }} pageSize={24} />
    </StoreProvider>,
  )
  const list = page.getByTestId('list')
  await expect.element(list).toHaveTextContent('144 items, page 6, address 6')
  await userEvent.click(page.getByRole('button'))
  await expect.element(list).toHaveTextContent('168 items, page 7, address 7')
  expect(catalog.ranges).toEqual([
    [0, 100],
    [100, 44],
    [144, 24],
  ])
})

test('an infinite list starts with at most 500 items, and with fewer if there are fewer', async () => {
  const catalog = createNumberedCatalog(30)
  const large = createNumberedCatalog(1_000)
  await mount(
    <>
      <StoreProvider client={catalog.client} cart={null}>
        <InfiniteListing first={{ page: 900 }} pageSize={10} />
      </StoreProvider>
      <StoreProvider client={large.client} cart={null}>
        <InfiniteListing first={{ page: 900 }} pageSize={24} />
      </StoreProvider>
    </>,
  )
  await expect.element(page.getByTestId('list').first()).toHaveTextContent('30 items, page 3, address 900')
  await expect.element(page.getByTestId('list').last()).toHaveTextContent('480 items, page 20, address 900')
  expect(catalog.ranges).toEqual([[0, 100]])
  expect(large.ranges).toHaveLength(5)
})
