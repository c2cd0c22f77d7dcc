/** What a visitor should know of the connection: loaded when there is something to say. */
export const connection = {
  offline:
    'You are offline. Pages are as you last saw them; what you do to your cart is kept and sent later.',
  updateReady: 'A newer version of the shop is here.',
  updateNow: 'Change to it',
}
