import type { ReactNode } from 'react'
import { CartFormsProvider } from '../features/cart/cart-forms.tsx'
import { CartLines } from '../features/cart/cart-lines.tsx'
import { CartProblems } from '../features/cart/cart-problems.tsx'
import { type CartRow, restingState } from '../features/cart/cart-state.ts'
import type { CartLineView, CartView, LineProblemView } from '../features/cart/cart-view.ts'
import { CheckoutButton } from '../features/cart/checkout-button.tsx'
import { CouponForm } from '../features/cart/coupon-form.tsx'
import { EmptyCart } from '../features/cart/empty-cart.tsx'
import { FreeDelivery } from '../features/cart/free-delivery.tsx'
import { Totals } from '../features/cart/totals.tsx'
import type { MediaView } from '../shared/views/media-view.ts'
import type { Specimen } from './specimen.ts'

/** A cart and what can be said about it. */
export function cartSpecimens([media]: readonly MediaView[]): readonly Specimen[] {
  const line: CartLineView = {
    id: 'line',
    name: 'Brisa mug',
    href: '/products/brisa-mug',
    details: [{ name: 'Glaze', value: 'Sage', color: '#97a08a' }],
    quantity: 2,
    price: '26.00',
    total: '52.00',
    ...(media && { media }),
  }
  const cart: CartView = {
    lines: [line],
    count: 2,
    subtotal: '52.00',
    discounts: [{ name: 'Two for the table', amount: '5.20' }],
    coupon: { code: 'WELCOME10', amount: '4.68' },
    due: '42.12',
    saving: '9.88',
    taxIncluded: true,
  }
  const row = (
    changes: Partial<Extract<CartRow, { kind: 'line' }>>,
    shown: Partial<CartLineView> = {},
  ): ReactNode => <Lines rows={[{ kind: 'line', key: 'line', line: { ...line, ...shown }, ...changes }]} />
  const problem = (what: LineProblemView): ReactNode => row({}, { problem: what })
  const Lines = ({ rows }: { rows: readonly CartRow[] }): ReactNode => (
    <CartFormsProvider forms={{ token: '', next: '/cart' }}>
      <CartLines state={{ ...restingState(cart), rows }} />
    </CartFormsProvider>
  )
  const code = (state: Parameters<typeof CouponForm>[0]): ReactNode => (
    <CartFormsProvider forms={{ token: '', next: '/cart' }}>
      <CouponForm {...state} />
    </CartFormsProvider>
  )
  return [
    {
      name: 'cart-line',
      states: [
        { when: 'at rest', shown: row({}) },
        { when: 'just added', shown: row({ fresh: true }) },
        { when: 'its change is on its way', shown: row({ settling: true }) },
        { when: 'another tab changed it', shown: row({ elsewhere: true }) },
        { when: 'reduced', shown: row({}, { fullTotal: '60.00' }) },
        { when: 'no more than these', shown: row({ note: { code: 'limited', granted: 2 } }) },
        { when: 'its change failed', shown: row({ note: { code: 'failed', requestId: 'f2c1-88' } }) },
        { when: 'fewer left', shown: problem({ code: 'only', available: 1 }) },
        { when: 'sold out', shown: problem({ code: 'sold-out' }) },
        { when: 'gone', shown: problem({ code: 'gone' }) },
        { when: 'its time is over', shown: problem({ code: 'over' }) },
        { when: 'taken out', shown: <Lines rows={[{ kind: 'removed', key: 'gone', name: line.name }]} /> },
        {
          when: 'another tab took it out',
          shown: <Lines rows={[{ kind: 'gone', key: 'gone', name: line.name }]} />,
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
        { when: 'none', shown: code({ coupon: undefined, problem: undefined }) },
        { when: 'taken', shown: code({ coupon: cart.coupon, problem: undefined }) },
        { when: 'refused', shown: code({ coupon: undefined, problem: { code: 'NOPE', reason: 'unknown' } }) },
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
        { when: 'ready', shown: <CheckoutButton state={restingState(cart)} /> },
        {
          when: 'a change is on its way',
          shown: <CheckoutButton state={{ ...restingState(cart), settled: false }} />,
        },
        { when: 'blocked', shown: <CheckoutButton state={restingState(cart)} blocked /> },
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
