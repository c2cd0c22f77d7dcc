import { hostedPages } from '../auth/index.ts'
import { unsubscribePage } from '../engagement/index.ts'
import { checkoutPaths } from '../orders/index.ts'

/** Paths of every hosted page, for tests that visit each of them. */
export const hostedPagePaths: readonly string[] = [
  ...[...hostedPages, unsubscribePage].map(({ path }) => path),
  ...Object.values(checkoutPaths),
]
