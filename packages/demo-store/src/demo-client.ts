/**
 * OAuth client id of the demo store, the same on every machine and in every document. It is registered for loopback
 * addresses alone, so it opens nothing that is reachable from elsewhere.
 */
export const demoClientId = '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001'
