import { describe, expect, test } from 'vitest'
import { Price } from '../index.ts'
import type { PriceValue } from '../money/price-value.ts'
import { mount } from '../testing/mount.tsx'
import { createShop } from '../testing/shop.tsx'

function show(price: PriceValue, locale?: string) {
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

  test('of nothing is nothing', async () => {
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
  test('speaks the store’s locale, or the one it is given', async () => {
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
})
