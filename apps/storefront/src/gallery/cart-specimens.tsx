import { StoreError } from '@vitrine/client'
import { type CartLineItem, StoreProvider } from '@vitrine/react'
import type { ReactNode } from 'react'
import { answer, line, money } from '../features/cart/cart-answers.fixture.ts'
import { CartFormsProvider } from '../features/cart/cart-forms.tsx'
import { CartLines } from '../features/cart/cart-lines.tsx'
import { CartProblems } from '../features/cart/cart-problems.tsx'
import type { CartRow, CartState } from '../features/cart/cart-state.ts'
import type { CartView } from '../features/cart/cart-view.ts'
import { CheckoutButton } from '../features/cart/checkout-button.tsx'
import { CouponForm } from '../features/cart/coupon-form.tsx'
import { EmptyCart } from '../features/cart/empty-cart.tsx'
import { FreeDelivery } from '../features/cart/free-delivery.tsx'
import { toCartLineView } from '../features/cart/to-cart-view.ts'
import { Totals } from '../features/cart/totals.tsx'
import type { MediaView } from '../shared/views/media-view.ts'
import type { Specimen } from './specimen.ts'

/** A cart and what can be said about it. */
export function cartSpecimens([media]: readonly MediaView[]): readonly Specimen[] {
  const item: CartLineItem = {
    key: 'line',
    ...line({
      id: 'line',
      descriptionLines: [{ name: { original: 'Glaze' }, colorInfo: { original: 'Sage', code: '#97a08a' } }],
      availability: { status: 'AVAILABLE' },
    }),
    isPending: false,
    isRemoved: false,
    error: undefined,
    currency: 'EUR',
    itemPrice: '26.00',
    total: '52.00',
    ...(media && { image: { ...media, altText: media.alt } }),
  }
  const cart: CartView = {
    lines: [toCartLineView(item)],
    count: 2,
    subtotal: '52.00',
    discounts: [{ name: 'Two for the table', amount: '5.20' }],
    coupon: { code: 'WELCOME10', amount: '4.68' },
    due: '42.12',
    saving: '9.88',
    taxIncluded: true,
  }
  const atRest: CartState = { cart, rows: [], settled: true }
  const row = (
    changes: Partial<CartLineItem>,
    marks: Partial<Extract<CartRow, { kind: 'line' }>> = {},
  ): ReactNode => {
    const shown = { ...item, ...changes }
    return (
      <Lines rows={[{ kind: 'line', key: 'line', item: shown, line: toCartLineView(shown), ...marks }]} />
    )
  }
  const stock = (status: string, quantityAvailable?: number): ReactNode =>
    row({ availability: { status, ...(quantityAvailable !== undefined && { quantityAvailable }) } })
  const failed = new StoreError(
    'system',
    'Away',
    { code: 'UNKNOWN' },
    { operation: 'cart.setQuantities', requestId: 'f2c1-88' },
  )
  const Lines = ({ rows }: { rows: readonly CartRow[] }): ReactNode => (
    <CartFormsProvider forms={{ next: '/cart' }}>
      <CartLines state={{ ...atRest, rows }} />
    </CartFormsProvider>
  )
  const code = (state: Parameters<typeof CouponForm>[0]): ReactNode => {
    const { coupon } = state
    const appliedDiscounts = coupon ? [{ coupon: { id: 'coupon', code: coupon.code } }] : []
    return (
      <StoreProvider transport="/api" cart={{ ...answer.cart, appliedDiscounts }}>
        <CartFormsProvider forms={{ next: '/cart' }}>
          <CouponForm {...state} />
        </CartFormsProvider>
      </StoreProvider>
    )
  }
  return [
    {
      name: 'cart-line',
      states: [
        { when: 'at rest', shown: row({}) },
        { when: 'just added', shown: row({}, { fresh: true }) },
        { when: 'its change is on its way', shown: row({ isPending: true }) },
        { when: 'another tab changed it', shown: row({}, { elsewhere: true }) },
        { when: 'reduced', shown: row({ fullPrice: money('30.00') }) },
        { when: 'no more than these', shown: row({ error: { kind: 'capped', requested: 5, granted: 2 } }) },
        { when: 'its change failed', shown: row({ error: { kind: 'refused', cause: failed } }) },
        { when: 'fewer left', shown: stock('PARTIALLY_AVAILABLE', 1) },
        { when: 'sold out', shown: stock('NOT_AVAILABLE') },
        { when: 'gone', shown: stock('NOT_FOUND') },
        {
          when: 'its time is over',
          shown: row({
            availability: { status: 'NOT_AVAILABLE' },
            serviceProperties: { scheduledDate: '2020-01-01T18:00:00.000Z' },
          }),
        },
        { when: 'taken out', shown: row({ isRemoved: true }) },
        {
          when: 'another tab took it out',
          shown: <Lines rows={[{ kind: 'gone', key: 'gone', name: 'Brisa mug' }]} />,
        },
      ],
    },
    {
      name: 'totals',
      states: [
        { when: 'known', shown: <Totals cart={cart} estimate={undefined} settling={false} /> },
        { when: 'on their way', shown: <Totals cart={cart} estimate={undefined} settling /> },
      ],
    },
    {
      name: 'coupon-form',
      states: [
        { when: 'none', shown: code({ coupon: undefined, refused: undefined }) },
        { when: 'taken', shown: code({ coupon: cart.coupon, refused: undefined }) },
        { when: 'refused', shown: code({ coupon: undefined, refused: { code: 'NOPE', reason: 'unknown' } }) },
      ],
    },
    {
      name: 'free-delivery',
      states: [
        { when: 'not yet', shown: <FreeDelivery due="42.12" over="90.00" /> },
        { when: 'reached', shown: <FreeDelivery due="96.00" over="90.00" /> },
      ],
    },
    {
      name: 'cart-problems',
      states: [
        {
          when: 'an error and a warning',
          shown: (
            <CartProblems
              problems={[
                { severity: 'error', words: 'The lamp cannot be sent to this address.' },
                { severity: 'warning', words: 'The print is made to order and takes two weeks.' },
              ]}
              lines={[]}
            />
          ),
        },
      ],
    },
    {
      name: 'checkout-button',
      states: [
        { when: 'ready', shown: <CheckoutButton state={atRest} /> },
        { when: 'blocked', shown: <CheckoutButton state={atRest} blocked /> },
      ],
    },
    {
      name: 'empty-cart',
      states: [false, true].map((isMember) => ({
        when: isMember ? 'of a member' : 'of a visitor',
        shown: <EmptyCart href="/collections/new-in" level={2} isMember={isMember} />,
      })),
    },
  ]
}
