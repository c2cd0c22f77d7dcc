/** The account, and what stands there for visitors. */
export const account = {
  title: 'Your account',
  greeting: (name: string): string => `Hello, ${name}`,
  details: 'Your details',
  name: 'Name',
  email: 'E-mail address',
  verified: 'Confirmed',
  unverified: 'Not confirmed yet',
  memberSince: 'Member since',
  cart: 'Your cart',
  cartPieces: (pieces: number): string =>
    pieces === 0
      ? 'Nothing in it.'
      : pieces === 1
        ? 'One piece waits in it.'
        : `${pieces} pieces wait in it.`,
  toCart: 'View cart',
  toShop: 'Look around',
  orders: 'Your orders',
  noOrders: 'None yet. What you order while you are logged in is kept here.',
  ordersFailed: 'Your orders cannot be shown just now. They are safe.',
  order: (number: string): string => `Order ${number}`,
  pieces: (pieces: number): string => (pieces === 1 ? 'one piece' : `${pieces} pieces`),
  payments: { paid: 'paid', pending: 'payment under way', refused: 'not paid' },
  sessions: 'Where you are logged in',
  sessionsFailed: 'This list cannot be shown just now. You can still log out.',
  unknownDevice: 'Unknown browser',
  onSystem: (browser: string, system: string): string => `${browser} on ${system}`,
  thisDevice: 'This browser',
  lastUsed: 'Last used',
  network: 'Network',
  endSession: 'Log out there',
  endSessionOf: (device: string): string => `Log out there: ${device}`,
  endOtherSessions: 'Log out everywhere else',
  logout: 'Log out',
  failedTitle: 'Your account cannot be shown just now.',
  failedText: 'You are still logged in. Please try again in a moment.',
  retry: 'Try again',
}
