/** Path of the shop's server, which keeps the tokens and forwards the calls of pages. */
export const shopApi = '/api'
