import { expect, test } from 'vitest'
import { render } from '../../shared/testing/markup.fixture.ts'
import { site } from '../../shared/testing/view.fixture.ts'
import { CheckoutReturnScreen } from './checkout-return-screen.tsx'

const order = { number: '10001', total: '€48.20', due: '€38.20' }

test.each([
  ['later', 'en', ['10001', '€38.20 is due later']],
  ['later', 'de', ['10001', '€38.20 sind später fällig']],
  ['later', 'he', ['10001', '€38.20', 'לתשלום בהמשך']],
  ['pending', 'en', ['The payment is still pending']],
] as const)('an order that is placed: %s, in %s', (kind, locale, texts) => {
  const view = { site: { ...site, locale }, path: '/checkout/return', state: { kind, order } }
  const html = render(<CheckoutReturnScreen view={view} />)
  for (const text of texts) expect(html).toContain(text)
})
