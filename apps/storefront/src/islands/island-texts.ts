import type { Messages } from '../shared/messages/messages.ts'

type Area = keyof Messages

/** What the islands of every page say. Each area counts against the script budget of all pages. */
export const commonAreas: readonly Area[] = ['buying', 'cart', 'common', 'price']

/** What an island says beside that, by the name of its component. Its page alone carries it. */
export const ownAreas: Readonly<Record<string, readonly Area[]>> = {
  CartPage: ['cartPage'],
}
