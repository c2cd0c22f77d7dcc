import type { Visitor } from './visitor.ts'

/** From the first page of the hosted checkout to the thank-you page of the shop. */
export async function payFor(visitor: Visitor): Promise<void> {
  const write = (name: string, content: string) => visitor.fill({ role: 'textbox', name }, content)
  const proceed = (name: RegExp) => visitor.click({ role: 'button', name })
  const arrive = (name: string) => visitor.expect({ role: 'heading', name })

  await arrive('Where shall it go?')
  await visitor.photograph('checkout')
  await write('E-mail address', 'ada@example.com')
  await write('First name', 'Ada')
  await write('Last name', 'Byron')
  await write('Street and number', '3 Quay Street')
  await write('Town', 'Galway')
  await write('Postal code', 'H91 AX2T')
  await proceed(/^Go on to delivery/)
  await arrive('How shall it come?')
  await visitor.click({ role: 'radio', name: /Standard/ })
  await proceed(/^Go on to payment/)
  await arrive('Look it over and pay')
  await visitor.click({ role: 'radio', name: /Test payment that succeeds/ })
  await proceed(/^Place order and pay/)
  await arrive('Thank you')
}
