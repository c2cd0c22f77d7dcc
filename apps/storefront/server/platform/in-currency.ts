import { type AnyClient, regionalHeaders } from '@vitrine/client'

/**
 * The same client; responses also have converted prices.
 *
 * @param displayCurrency ISO 4217; undefined returns the client as it is
 */
export function inCurrency(caller: AnyClient, displayCurrency: string | undefined): AnyClient {
  if (displayCurrency === undefined) return caller
  return {
    send: (operation, input, options) =>
      caller.send(operation, input, {
        ...options,
        headers: { ...regionalHeaders({ displayCurrency }), ...options?.headers },
      }),
  }
}
