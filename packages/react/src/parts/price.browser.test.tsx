import { describe, expect, test } from 'vitest'
import { Price } from '../index.ts'
import { mount } from '../testing/mount.tsx'
import { priceData } from '../testing/product.fixture.ts'
import { createShop } from '../testing/shop.tsx'

function show(price: Price.RootProps['price'], locale?: string) {
  return mount(
    <Price.Root price={price} currency="EUR" {...(locale && { locale })}>
      <Price.Current />|<Price.Original />|<Price.Discount />|
      <Price.Discount>{({ discountPercent }) => `−${discountPercent} %`}</Price.Discount>|
      <Price.Unit />
    </Price.Root>,
  )
}

describe('a price', () => {
  test('with a discount shows both amounts and the discount', async () => {
    const { container } = await show({ amount: 21, original: 28 })
    expect(container.textContent).toBe('€21.00|€28.00|€7.00|−25 %|')
    expect(container.querySelector('s')?.textContent).toBe('€28.00')
  })

  test('without a discount shows one', async () => {
    expect((await show({ amount: '28.00' })).container.textContent).toBe('€28.00||||')
    expect((await show({ amount: '28.00', original: 28 })).container.textContent).toBe('€28.00||||')
  })

  // Proves: required-fields
  test('is exact where floating point is not', async () => {
    const { container } = await show({ amount: '0.10', original: '0.30' })
    expect(container.textContent).toBe('€0.10|€0.30|€0.20|−66 %|')
  })

  test('without a price renders nothing', async () => {
    expect((await show({ amount: 0, original: 0 })).container.textContent).toBe('€0.00||||')
  })

  test('per measure names the unit in the locale', async () => {
    const { container } = await show({
      amount: '19',
      unit: { amount: '17.27', baseQuantity: 100, measure: 'G' },
    })
    expect(container.textContent).toBe('€19.00||||€17.27 / 100 g')
  })

  // Proves: required-fields
  test('uses the store’s locale, or the given one', async () => {
    expect((await show({ amount: '1234.5' }, 'de')).container.textContent).toBe('1.234,50\u00a0€||||')
    const { Provider } = createShop()
    const { container } = await mount(
      <Provider>
        <Price.Root price={{ amount: '1234.5' }} currency="USD">
          <Price.Current />
        </Price.Root>
      </Provider>,
    )
    expect(container.textContent).toBe('US$1,234.50')
  })

  test('a price as products have it is shown, with its discount', async () => {
    const { container } = await show(priceData(28, 21))
    expect(container.textContent).toContain('€21.00')
    expect(container.textContent).toContain('€28.00')
  })

  test('shows the currency of the price, whatever that of the part is', async () => {
    const { container } = await show({ amount: '21', currency: 'USD' }, 'en-IE')
    expect(container.textContent).toContain('US$21.00')
  })

  test('a range has the lowest and the highest price', async () => {
    const { Provider } = createShop()
    const { container } = await mount(
      <Provider>
        <Price.Root price={{ amount: 10, highest: 20, isFrom: true }}>
          <Price.Range />
        </Price.Root>
      </Provider>,
    )
    expect(container.textContent).toBe('€10.00 – €20.00')
  })
})
