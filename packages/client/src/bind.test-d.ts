import { expectTypeOf } from 'vitest'
import type * as accounts from './accounts/index.ts'
import type * as auth from './auth/index.ts'
import type { Bound, unboundNames } from './bind.ts'
import type * as cart from './cart/index.ts'
import type * as catalog from './catalog/index.ts'
import type * as catalogAdmin from './catalog-admin/index.ts'
import type * as catalogV3 from './catalog-v3/index.ts'
import type { ReadingClient } from './client.ts'
import type * as graphql from './graphql/index.ts'
import type * as media from './media/index.ts'
import type * as orders from './orders/index.ts'
import type * as redirects from './redirects/index.ts'
import type { writingFunctions } from './testing/writing-functions.fixture.ts'
import type * as webhooks from './webhooks/index.ts'

/** Functions whose first parameter is a client. */
type Bindable<M> = {
  [K in keyof M]: M[K] extends (...args: infer P) => unknown
    ? P extends readonly [infer C, ...unknown[]]
      ? [C] extends [ReadingClient]
        ? K
        : never
      : never
    : never
}[keyof M]

type FunctionNames<M> = { [K in keyof M]: M[K] extends (...args: never) => unknown ? K : never }[keyof M]

/** What `bind` must leave unchanged. */
type Unbindable<M> = Exclude<FunctionNames<M>, Bindable<M>>

type EveryEntry =
  | typeof accounts
  | typeof auth
  | typeof cart
  | typeof catalog
  | typeof catalogAdmin
  | typeof catalogV3
  | typeof graphql
  | typeof media
  | typeof orders
  | typeof redirects
  | typeof webhooks

type OfEvery<E> = E extends unknown ? Unbindable<E> : never

// The list at run time has exactly the functions that take no client.
expectTypeOf<OfEvery<EveryEntry>>().toEqualTypeOf<(typeof unboundNames)[number]>()

/** Functions that reject a client that only reads. */
type Writing<E> = E extends unknown
  ? {
      [K in Bindable<E>]: E[K] extends (client: ReadingClient, ...rest: never) => unknown ? never : K
    }[Bindable<E>]
  : never

// A test of the calls that they send compares the list with their operations.
expectTypeOf<Writing<EveryEntry>>().toEqualTypeOf<(typeof writingFunctions)[number]>()

// A bound function has lost its first parameter, and keeps the others and its result.
type Rest<F> = F extends (client: never, ...rest: infer R) => unknown ? R : never
type Result<F> = F extends (...args: never) => infer R ? R : never
type IsRight<M extends object> = {
  [K in Bindable<M>]: [
    Parameters<Extract<Bound<M>[K], (...args: never) => unknown>>,
    Result<Bound<M>[K]>,
  ] extends [Rest<M[K]>, Result<M[K]>]
    ? true
    : K
}[Bindable<M>]

expectTypeOf<IsRight<typeof accounts>>().toEqualTypeOf<true>()
expectTypeOf<IsRight<typeof auth>>().toEqualTypeOf<true>()
expectTypeOf<IsRight<typeof cart>>().toEqualTypeOf<true>()
expectTypeOf<IsRight<typeof catalog>>().toEqualTypeOf<true>()
expectTypeOf<IsRight<typeof catalogAdmin>>().toEqualTypeOf<true>()
expectTypeOf<IsRight<typeof catalogV3>>().toEqualTypeOf<true>()
expectTypeOf<IsRight<typeof graphql>>().toEqualTypeOf<true>()
expectTypeOf<IsRight<typeof orders>>().toEqualTypeOf<true>()
expectTypeOf<IsRight<typeof redirects>>().toEqualTypeOf<true>()
expectTypeOf<IsRight<typeof webhooks>>().toEqualTypeOf<true>()

expectTypeOf<Bound<typeof auth>['login']>().parameter(0).toEqualTypeOf<auth.Credentials>()
expectTypeOf<Bound<typeof auth>['login']>().returns.toEqualTypeOf<Promise<auth.LoginOutcome>>()
expectTypeOf<Bound<typeof auth>['pendingLogins']>().toEqualTypeOf<typeof auth.pendingLogins>()
expectTypeOf<Bound<typeof auth>['initialLogin']>().toEqualTypeOf<typeof auth.initialLogin>()
