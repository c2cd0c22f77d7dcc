import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useRecentlyViewed, useWishList, wishList } from '../index.ts'
import { act, hydrate, mount } from '../testing/mount.tsx'

const wishListKey = 'vitrine:wish-list'

beforeEach(() => localStorage.clear())

function List({ name = 'list' }: { name?: string }) {
  const { items, isLoaded, has, toggle } = useWishList()
  return (
    <>
      <p data-testid={name}>{isLoaded ? items.map((item) => item.productId).join() || 'empty' : 'unknown'}</p>
      <button type="button" aria-pressed={has('mug')} onClick={() => toggle({ productId: 'mug' })}>
        {name}
      </button>
    </>
  )
}

/** What a write of another tab does here. */
function writeElsewhere(key: string, value: unknown) {
  localStorage.setItem(key, JSON.stringify(value))
  dispatchEvent(new StorageEvent('storage', { key }))
}

test('a toggle adds and removes, in every component, and survives the page', async () => {
  await mount(
    <>
      <List />
      <List name="other" />
    </>,
  )
  await expect.element(page.getByTestId('other')).toHaveTextContent('empty')
  await page.getByRole('button', { name: 'list' }).click()
  await expect.element(page.getByRole('button', { name: 'other', pressed: true })).toBeVisible()
  expect(JSON.parse(localStorage.getItem(wishListKey) ?? '')).toEqual([{ productId: 'mug' }])
  await page.getByRole('button', { name: 'other' }).click()
  await expect.element(page.getByTestId('list')).toHaveTextContent('empty')
})

test('the server renders an empty list that hydrates without a mismatch', async () => {
  localStorage.setItem(wishListKey, '[{"productId":"mug"}]')
  expect(renderToString(<List />)).toContain('unknown')
  await hydrate(<List />)
  await expect.element(page.getByTestId('list')).toHaveTextContent('mug')
})

test('follows other tabs', async () => {
  await mount(<List />)
  await act(() => writeElsewhere(wishListKey, [{ productId: 'bowl' }]))
  await expect.element(page.getByTestId('list')).toHaveTextContent('bowl')
  await act(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  await expect.element(page.getByTestId('list')).toHaveTextContent('empty')
})

test('an undone removal returns to its position, with its variant and name', () => {
  for (const productId of ['c', 'b', 'a'])
    wishList.add({ productId, variantId: 'v', name: `Item ${productId}` })
  const index = wishList.getItems().findIndex(({ productId }) => productId === 'b')
  const item = wishList.getItems()[index]
  wishList.remove('b')
  expect(wishList.has('b')).toBe(false)
  if (item) wishList.add(item, index)
  expect(wishList.getItems()[1]).toEqual({ productId: 'b', variantId: 'v', name: 'Item b' })
  wishList.add({ productId: 'b', variantId: 'other' })
  expect(wishList.getItems().map(({ productId }) => productId)).toEqual(['b', 'a', 'c'])
})

test('holds 100 products and drops the oldest', () => {
  for (let index = 0; index <= 100; index += 1) wishList.add({ productId: `p${index}` })
  expect(wishList.getItems()).toHaveLength(100)
  expect(wishList.has('p0')).toBe(false)
})

test.each(['{', '"text"', '{"productId":"a"}'])('ignores a stored %s', (text) => {
  localStorage.setItem(wishListKey, text)
  expect(wishList.getItems()).toEqual([])
})

test('drops stored items that it cannot read', () => {
  localStorage.setItem(wishListKey, '[null, 7, {"productId":7}, {"productId":"a","variantId":7}]')
  expect(wishList.getItems()).toEqual([{ productId: 'a' }])
})

test('works while storage is denied, for as long as the page lives', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const spies = (['getItem', 'setItem'] as const).map((method) =>
    vi.spyOn(Storage.prototype, method).mockImplementation(denied),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    wishList.remove('mug')
  })
  await mount(<List />)
  const before = wishList.has('mug')
  await page.getByRole('button', { name: 'list' }).click()
  expect(wishList.has('mug')).toBe(!before)
  await page.getByRole('button', { name: 'list' }).click()
  expect(wishList.has('mug')).toBe(before)
})

function Viewed({ id }: { id?: string }) {
  return <p data-testid="viewed">{useRecentlyViewed(id).join() || 'none'}</p>
}

test('products viewed before come back latest first, without the current one, at most 12', async () => {
  const shown = page.getByTestId('viewed')
  const { render } = await mount(<Viewed id="a" />)
  await expect.element(shown).toHaveTextContent('none')
  await render(<Viewed id="b" />)
  await render(<Viewed id="a" />)
  await expect.element(shown).toHaveTextContent('b')
  for (let index = 0; index < 14; index += 1) await render(<Viewed id={`p${index}`} />)
  const expected = Array.from({ length: 12 }, (_, index) => `p${12 - index}`)
  await expect.element(shown).toHaveTextContent(expected.join())
})

test('without a current product nothing is recorded', async () => {
  await mount(<Viewed />)
  expect(localStorage.getItem('vitrine:recently-viewed')).toBeNull()
})
