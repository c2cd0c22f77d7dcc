import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type CatalogParams, Filters } from '../index.ts'
import { act, mount } from '../testing/mount.tsx'
import { createShop } from '../testing/shop.tsx'

const ranges = [
  { min: 0, max: 20, count: 7 },
  { min: 20, max: 50, count: 2 },
]

function PriceFilter() {
  const [params, setParams] = useState<CatalogParams>({ text: 'mug', page: 2 })
  return (
    <>
      <Filters.Root params={params} onParamsChange={setParams}>
        {ranges.map((range) => (
          <Filters.PriceRange key={range.min} range={range} />
        ))}
      </Filters.Root>
      <p role="status">{JSON.stringify(params)}</p>
    </>
  )
}

test('a price range filters by inclusive bounds, and removes the filter again', async () => {
  const { Provider } = createShop()
  await mount(
    <Provider>
      <PriceFilter />
    </Provider>,
  )
  const link = page.getByRole('link', { name: '€20.00 – €49.99' })
  await expect.element(link).toHaveAttribute('href', '?q=mug&minPrice=20&maxPrice=49.99')
  await expect.element(link).toHaveAttribute('data-count', '2')
  await userEvent.click(link)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('{"text":"mug","minPrice":20,"maxPrice":49.99}')
  await expect.element(link).toHaveAttribute('aria-current', 'true')
  await userEvent.click(link)
  await expect.element(page.getByRole('status')).toHaveTextContent('{"text":"mug"}')
})

test.each([
  ['/products', '/products'],
  [undefined, '?'],
])('with the action %s, the link that removes the last filter leads to %s', async (action, href) => {
  const { Provider } = createShop()
  const params = { minPrice: 20, maxPrice: 49.99 }
  await mount(
    <Provider>
      <Filters.Root action={action} params={params}>
        <Filters.PriceRange range={{ min: 20, max: 50, count: 2 }} />
      </Filters.Root>
    </Provider>,
  )
  await expect.element(page.getByRole('link')).toHaveAttribute('href', href)
})

test('a choice stays checked until a slow router delivers it, also while it delivers an earlier one', async () => {
  const deliveries: CatalogParams[] = []
  let deliver = (_: CatalogParams) => {}
  function Listing() {
    const [params, setParams] = useState<CatalogParams>({ page: 2 })
    deliver = setParams
    return (
      <Filters.Root params={params} onParamsChange={(next) => void deliveries.push(next)}>
        {['Brisa', 'Alma'].map((brand) => (
          <Filters.Choice key={brand} name="brand" value={brand}>
            <Filters.Checkbox /> {brand}
          </Filters.Choice>
        ))}
      </Filters.Root>
    )
  }
  const { container } = await mount(<Listing />)
  const getChecked = () => [...container.querySelectorAll('input')].map(({ checked }) => checked)
  await userEvent.click(page.getByRole('checkbox', { name: 'Brisa' }))
  expect(getChecked()).toEqual([true, false])
  await userEvent.click(page.getByRole('checkbox', { name: 'Alma' }))
  expect(getChecked()).toEqual([true, true])
  expect(deliveries).toEqual([{ brands: ['Brisa'] }, { brands: ['Brisa', 'Alma'] }])
  for (const params of deliveries) {
    await act(() => deliver(params))
    expect(getChecked()).toEqual([true, true])
  }
  await act(() => deliver({ page: 2 }))
  expect(getChecked()).toEqual([false, false])
})
