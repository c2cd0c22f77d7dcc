import type { AnyClient } from '@vitrine/client'
import { productQuery } from '@vitrine/client/catalog'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type CatalogParams, Filters, parseCatalogParams, StoreProvider, useProducts } from '../index.ts'
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
