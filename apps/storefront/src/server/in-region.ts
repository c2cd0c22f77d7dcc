import { type ReadingClient, regionalHeaders } from '@vitrine/client'

/** The language of texts (ISO 639-1), and the currency (ISO 4217) that prices are converted to. */
export interface Region {
  readonly language?: string
  readonly displayCurrency?: string | undefined
}

/** The same client; responses have texts in the language and also converted prices. */
export function inRegion<C extends ReadingClient>(
  client: C,
  { language, displayCurrency }: Region,
): Pick<C, 'send' | 'writes'> {
  const headers = regionalHeaders({
    ...(language !== undefined && { language }),
    ...(displayCurrency !== undefined && { displayCurrency }),
  })
  return {
    ...(client.writes !== undefined && { writes: client.writes }),
    send: (operation, input, options) =>
      client.send(operation, input, { ...options, headers: { ...headers, ...options?.headers } }),
  }
}
