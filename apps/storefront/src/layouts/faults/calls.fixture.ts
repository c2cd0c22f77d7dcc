import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly isQuickRun: boolean
  }
}

/** Ways in which an answer to a page's script fails. */
export const faults = ['late', 'lost', '500', 'cut', 'another form', '503 with Retry-After'] as const
export type Fault = (typeof faults)[number]

/** Every call that scripts of pages make, by the module that makes it: each meets each fault in the tests beside this file. */
export const calls = {
  'features/browse/fetch-results.ts': ['first results', 'another listing', 'show more', 'earlier pages'],
  'features/browse/use-suggestions.ts': ['suggestions'],
  'features/product/chooser.tsx': ['chooser of a card'],
  'features/account/profile-screen.tsx': ['profile', 'addresses'],
  'features/analytics/adapters/plausible.ts': ['analytics event'],
  'features/account/read-member-id.ts': ['whose session'],
  'features/account/security-screen.tsx': [
    'password',
    'factor to add',
    'factor to activate',
    'factor to remove',
  ],
  'features/account/session-list.tsx': ['session to end', 'other sessions to end'],
  'features/account/stock-requests-screen.tsx': ['alert to stop'],
  'features/members/code-form.tsx': ['code', 'another code'],
  'features/members/factor-form.tsx': ['factor', 'another factor'],
  'features/members/forgotten-password-screen.tsx': ['recovery mail'],
  'features/members/login-form.tsx': ['login'],
  'features/members/new-password-screen.tsx': ['new password'],
  'features/members/signup-screen.tsx': ['signup'],
  'features/staff/enhance/login-again.ts': ['page of the staff login', 'staff login'],
  'features/staff/enhance/who-is-here.ts': ['whose staff session'],
  'features/cart/empty-cart.tsx': ['whether a member has left'],
  'features/cart/estimate-form.tsx': ['address of the estimate'],
  'features/cart/use-delivery-estimate.ts': ['estimate'],
  'features/wish-list/use-wish-list-cards.ts': ['cards of the wish list'],
  'shared/cart/shop-store.ts': ['cart', 'add', 'quantity', 'remove', 'undo', 'coupon', 'coupon away'],
  'shared/enhance/announcement.ts': ['announcement'],
} as const
export type PageCall = (typeof calls)[keyof typeof calls][number]

const everyCall: readonly PageCall[] = Object.values(calls).flat()

/** The titles of the tests of a call: one for each fault. In `npm test` each call meets one of them, and the next call the next one. */
export function eachFaultOf(call: PageCall): readonly (readonly [title: string, fault: Fault])[] {
  const index = everyCall.indexOf(call) % faults.length
  const met = inject('isQuickRun') ? faults.slice(index, index + 1) : faults
  return met.map((fault) => [`${call}, ${fault}`, fault])
}
