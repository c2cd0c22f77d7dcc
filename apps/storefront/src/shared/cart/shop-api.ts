/**
 * Path of the shop's server, which keeps the tokens and forwards the calls of pages. Scripts of every page read it from the
 * body: an import would make them load the script of the islands.
 */
export const shopApi = '/api'
