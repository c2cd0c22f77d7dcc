import '../../shared/messages/messages.ts'
import { StoreProvider } from '@vitrine/react'
import { createElement, Fragment, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CartPage } from '../../features/cart/cart-page.tsx'
import { EmptyCart } from '../../features/cart/empty-cart.tsx'
import { shopStore } from '../../shared/cart/shop-store.ts'
import { mount } from '../../shared/testing/mount.fixture.tsx'
import { site } from '../../shared/testing/view.fixture.ts'
import { eachFaultOf, type Fault } from './calls.fixture.ts'
import { type CartShop, openCartShop } from './cart-shop.fixture.ts'

// Tries again after seconds, and gives up after minutes.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const waiting = 'You are offline. We saved your changes on this device'
const { cart } = shopStore
const isSettled = () => cart.getSnapshot().isSettled

/** Passes time until it is so, a minute at the most. */
async function eventually(isSo: () => boolean): Promise<void> {
  for (let steps = 0; !isSo(); steps += 1) {
    if (steps === 600) throw new Error(`It never became so that ${isSo}: ${document.body.innerText}`)
    await vi.advanceTimersByTimeAsync(100)
  }
}

/** The cart page of a cart with two mugs, whose script is awake and knows the cart. */
async function openCart(): Promise<{ shop: CartShop; main: HTMLElement }> {
  const shop = openCartShop()
  const main = document.createElement('main')
  document.body.append(main)
  const root = createRoot(main)
  onTestFinished(async () => {
    root.unmount()
    // What was taken out can be brought back for some seconds.
    await vi.advanceTimersByTimeAsync(10_000)
  })
  const view = { site, cart: structuredClone(shop.cart), continueHref: '/' }
  let isAwake = false
  /** Beside the page, so that what wakes it has happened as soon as it has happened here. */
  function Awake(): null {
    const [hasWoken, wake] = useState(false)
    useEffect(() => {
      isAwake = hasWoken
      wake(true)
    }, [hasWoken])
    return null
  }
  root.render(createElement(Fragment, null, createElement(CartPage, { view }), createElement(Awake)))
  cart.refresh()
  await eventually(() => isAwake && isSettled() && cart.getSnapshot().cart?.revision === shop.cart.revision)
  for (const fold of main.querySelectorAll('details')) fold.open = true
  return { shop, main }
}

function button(main: HTMLElement, name: string): HTMLButtonElement {
  const found = [...main.querySelectorAll('button')].find(
    (each) => (each.ariaLabel ?? each.textContent) === name,
  )
  if (!found) throw new Error(`There is no button ${name} in ${main.innerHTML}`)
  return found
}

function press(main: HTMLElement, name: string): void {
  const pressed = button(main, name)
  pressed.focus()
  pressed.click()
}

interface Act {
  /** Before anything fails. */
  readonly before?: (main: HTMLElement, shop: CartShop) => Promise<void> | void
  readonly does: (main: HTMLElement) => void
  /** The request that fails. */
  readonly asks: RegExp
  /** It shows at once, whatever the network does. */
  readonly shows: (main: HTMLElement) => boolean
  readonly isDone: (shop: CartShop) => boolean
}

/** An act is shown, kept while it cannot be done, said to wait, done once, and nobody has to go anywhere. */
function kept({ before, does, asks, shows, isDone }: Act) {
  return async (_: string, fault: Fault) => {
    const { shop, main } = await openCart()
    await before?.(main, shop)
    shop.done.splice(0)
    shop.fail(asks, fault)
    does(main)
    await eventually(() => shows(main) && shop.asked.some((each) => asks.test(each)))
    if (fault === 'late') expect(isSettled()).toBe(false)
    else await eventually(() => main.textContent.includes(waiting))
    expect(shows(main)).toBe(true)
    shop.mend()
    await eventually(isSettled)
    expect(shop.done).toHaveLength(1)
    expect([isDone(shop), shows(main), main.textContent.includes(waiting)]).toEqual([true, true, false])
    expect(shop.went).toEqual([])
  }
}

const quantity = (main: HTMLElement) => main.querySelector<HTMLInputElement>('[name="quantity"]')?.value

describe('a call of the cart fails', () => {
  it.each(eachFaultOf('add'))(
    '%s: kept, and done once',
    kept({
      does: () => void cart.add({ productId: 'bowl' }),
      asks: /POST .*\/add-to-cart/,
      shows: () => cart.getSnapshot().count === 3,
      isDone: ({ cart }) => cart.lineItems.length === 2,
    }),
  )

  it.each(eachFaultOf('quantity'))(
    '%s: kept, and done once',
    kept({
      does: (main) => press(main, 'One more'),
      asks: /POST .*quantity/,
      shows: (main) => quantity(main) === '3',
      isDone: ({ cart }) => cart.lineItems[0]?.quantity === 3,
    }),
  )

  it.each(eachFaultOf('remove'))(
    '%s: kept, and done once',
    kept({
      does: (main) => press(main, 'Remove mug'),
      asks: /POST .*\/remove-line-items/,
      shows: (main) => quantity(main) === undefined,
      isDone: ({ cart }) => cart.lineItems.length === 0,
    }),
  )

  it.each(eachFaultOf('undo'))(
    '%s: kept, and done once',
    kept({
      before: async (main, { done }) => {
        press(main, 'Remove mug')
        await eventually(() => done.length === 1 && isSettled())
      },
      does: (main) => press(main, 'Undo'),
      asks: /POST .*\/add-to-cart/,
      shows: (main) => quantity(main) === '2',
      isDone: ({ cart }) => cart.lineItems[0]?.quantity === 2,
    }),
  )

  it.each(eachFaultOf('coupon'))(
    '%s: kept, and done once',
    kept({
      does: (main) => {
        const field = main.querySelector<HTMLInputElement>('.coupon [name="code"]')
        if (field) field.value = 'welcome10'
        field?.form?.requestSubmit()
      },
      asks: /PATCH/,
      shows: () => true,
      isDone: ({ cart }) => cart.appliedDiscounts[0]?.coupon?.code === 'WELCOME10',
    }),
  )

  it.each(eachFaultOf('coupon away'))(
    '%s: kept, and done once',
    kept({
      before: async (_, { done }) => {
        cart.applyCoupon('WELCOME10')
        await eventually(() => done.length === 1 && isSettled())
      },
      does: (main) => main.querySelector<HTMLButtonElement>('.coupon-chip button')?.click(),
      asks: /POST .*\/remove-coupon/,
      shows: () => true,
      isDone: ({ cart }) => cart.appliedDiscounts.length === 0,
    }),
  )

  it.each(eachFaultOf('cart'))('%s: what is there stays, and it is read again', async (_, fault) => {
    const { shop, main } = await openCart()
    shop.fail(/GET .*\/current/, fault)
    const asked = shop.asked.length
    cart.refresh()
    await eventually(() => shop.asked.length > asked)
    expect(quantity(main)).toBe('2')
    Object.assign(shop.cart, { revision: String(Number(shop.cart.revision) + 0.5) })
    shop.mend()
    await eventually(() => cart.getSnapshot().cart?.revision === shop.cart.revision)
    expect([quantity(main), shop.went]).toEqual(['2', []])
  })

  it.each(eachFaultOf('estimate'))('%s: said beside the form, which asks again', async (_, fault) => {
    const { shop, main } = await openCart()
    const failed = 'We could not calculate delivery just now.'
    shop.fail(/estimate-totals/, fault)
    const form = main.querySelector<HTMLFormElement>('.estimate-form')
    const ask = form?.querySelector('button')
    ask?.focus()
    form?.requestSubmit()
    await eventually(() => shop.asked.some((each) => each.endsWith('/estimate-totals')))
    if (fault === 'late') {
      expect(ask?.textContent).toBe('Calculating …')
    }
    await eventually(() => {
      // The client asks more than once.
      if (fault === 'late') shop.passPatience()
      return main.textContent.includes(failed)
    })
    expect([document.activeElement, ask?.textContent, quantity(main)]).toEqual([ask, 'Calculate', '2'])
    shop.mend()
    form?.requestSubmit()
    await eventually(() => !main.textContent.includes(failed) && ask?.textContent !== 'Calculating …')
    expect(shop.went).toEqual([])
  })

  it.each(eachFaultOf('address of the estimate'))('%s: the estimate is there', async (_, fault) => {
    const { shop, main } = await openCart()
    shop.fail(/\/cart\/estimate$/, fault)
    main.querySelector<HTMLFormElement>('.estimate-form')?.requestSubmit()
    await eventually(() => shop.asked.some((each) => each.endsWith('/estimate-totals')))
    await eventually(() => main.querySelector('.cart-foot-total')?.textContent.startsWith('Total') === true)
    expect(shop.went).toEqual([])
  })

  it.each(eachFaultOf('whether a member has left'))('%s: the cart is kept', async (_, fault) => {
    const shop = openCartShop()
    shop.fail(/session/, fault)
    // Of its own, because the store of a page asks once.
    const transport = `/api/${encodeURIComponent(fault)}`
    const cart = createElement(EmptyCart, { href: '/', level: 2, isMember: true })
    const { place, unmount } = mount(createElement(StoreProvider, { transport, cart: null }, cart))
    onTestFinished(unmount)
    await eventually(
      () => shop.asked.length > 0 && place.textContent.includes('Your cart is saved to your account'),
    )
    await vi.advanceTimersByTimeAsync(100)
    expect(place.textContent).toContain('Your cart is saved to your account')
  })
})
