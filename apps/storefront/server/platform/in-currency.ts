import { type AnyClient, regionalHeaders } from '@vitrine/client'

/**
 * The same caller, with every answer's prices converted besides.
 *
 * @param displayCurrency ISO 4217; as it is where absent
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
