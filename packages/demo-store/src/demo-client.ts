/**
 * OAuth client id of the demo store, the same on every machine. It is registered only for loopback addresses, so it gives
 * no access to a public platform.
 */
export const demoClientId = '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001'
