import { type ReadingClient, regionalHeaders } from '@vitrine/client'

/**
 * The same client; responses also have converted prices.
 *
 * @param displayCurrency ISO 4217; undefined returns the client as it is
 */
export function inCurrency<C extends ReadingClient>(
  client: C,
  displayCurrency: string | undefined,
): Pick<C, 'send' | 'writes'> {
  if (displayCurrency === undefined) return client
  return {
    ...(client.writes !== undefined && { writes: client.writes }),
    send: (operation, input, options) =>
      client.send(operation, input, {
        ...options,
        headers: { ...regionalHeaders({ displayCurrency }), ...options?.headers },
      }),
  }
}
