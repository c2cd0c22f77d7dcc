import type { CheckoutRefusal } from '../../views/notice-view.ts'

/** Outcomes of form posts. */
export const notice = {
  added: (name: string, quantity: number): string =>
    quantity > 1 ? `${quantity} × ${name} added to your cart.` : `${name} is in your cart.`,
  addedFewer: (name: string, quantity: number): string =>
    `There were only ${quantity} of ${name}; they are in your cart.`,
  removed: (name: string): string => `${name} is out of your cart.`,
  saved: (name: string): string => `${name} is put aside.`,
  cartDeleted: 'Your cart is empty now.',
  restored: 'Back in your cart.',
  quantityLimited: (name: string, available: number): string =>
    `There are only ${available} of ${name}. We set the quantity to that.`,
  couponApplied: (code: string): string => `Code ${code} is applied.`,
  couponRemoved: 'The code is removed.',
  choiceMissing: (option: string): string => `Choose ${option.toLowerCase()} first.`,
  textMissing: (field: string): string => `Fill in “${field}” first.`,
  notMade: (name: string): string => `${name} is not made like that. Choose from what there is.`,
  checkoutRefused: {
    changed: 'Something in your cart ran out or left the shop meanwhile. It is marked below.',
    'no-payments': 'The shop takes no payments just now, so it cannot be ordered. Your cart stays as it is.',
  } satisfies Record<CheckoutRefusal, string>,
  soldOut: (name: string): string => `${name} is sold out.`,
  stockNoted: (name: string): string => `We will write to you once, when ${name} can be had again.`,
  stockThere: (name: string): string => `${name} can be had: choose it here.`,
  stockEmail: 'That does not look like an e-mail address. Please check it.',
  stockOften: 'This address waits for very much already. Let some of it come first.',
  loggedIn: 'You are logged in.',
  cartJoined: (lines: string, pieces: number): string =>
    `Welcome back. Your cart from last time came along: ${lines}. ${pieces === 1 ? 'There is one piece' : `There are ${pieces} pieces`} in it now.`,
  furtherLines: (count: number): string => `${count} more`,
  loginOver: 'That log-in is over. Please begin it again.',
  sessionEnded: 'You were logged out. What you typed is kept: log in, and it is there again.',
  sessionEndedUnsaved: 'You were logged out, and that was not saved. Please log in and do it once more.',
  loggedOut: 'You are logged out on this device.',
  sessionsEnded: (count: number): string =>
    count === 0
      ? 'You were logged in nowhere else.'
      : count === 1
        ? 'Logged out there. It takes a second to be felt.'
        : `Logged out in ${count} other places.`,
  loginCancelled: 'You did not log in, and nothing has changed.',
  loginExpired: 'That log-in was begun too long ago, or in another browser. Please log in again.',
  currencyOwn: (currency: string): string => `Prices are shown in ${currency}.`,
  currencyShown: (shown: string, charged: string): string =>
    `Prices are shown in ${shown}, to give you an idea. You pay in ${charged}.`,
  reordered: (added: number, missing: number): string =>
    added === 0
      ? 'Nothing of that order can be had just now.'
      : missing > 0
        ? 'It is in your cart, but for what cannot be had just now.'
        : 'All of it is in your cart again.',
  formExpired: 'That form was too old to be safe. Please do it once more.',
  trouble: 'That did not work just now. Nothing was lost; please try again.',
  unclear:
    'We did not hear whether that worked. This is how things stand now; if it is not what you wanted, please try again.',
  undo: 'Undo',
  viewCart: 'View cart',
}
