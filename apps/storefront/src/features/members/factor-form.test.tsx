import type { FactorType } from '@vitrine/contract/enumerations'
import { expect, test } from 'vitest'
import { messagesFor } from '../../shared/messages/messages.ts'
import { render } from '../../shared/testing/markup.fixture.ts'
import { site } from '../../shared/testing/view.fixture.ts'
import { FactorScreen } from './factor-screen.tsx'

function renderUsedUp(factorType: FactorType, locale: string, others: readonly FactorType[] = []): string {
  const refused = { form: 'factor', fields: {}, problem: 'code-used-up', wrong: ['code'] } as const
  const challenge = { factorType }
  const factors = [factorType, ...others].map(
    (type) => ({ factorType: type, factorStatus: 'ACTIVE' }) as const,
  )
  const view = { site: { ...site, locale }, next: '/cart', waitSeconds: 0, factors, challenge, refused }
  return render(<FactorScreen view={view} />)
}

test.each(['en', 'de', 'he'])(
  'too many wrong attempts: a code that was sent can be sent again, in %s',
  (locale) => {
    const { problems, sendAgain } = messagesFor(locale).members
    for (const type of ['SMS', 'CALL', 'EMAIL'] as const) {
      const html = renderUsedUp(type, locale)
      expect(html).toContain(problems['code-used-up'])
      expect(html).toContain(sendAgain)
    }
  },
)

test.each(['en', 'de', 'he'])('too many wrong attempts: other factors need a new login, in %s', (locale) => {
  const { problems, sendAgain, backToLogin } = messagesFor(locale).members
  for (const type of ['TOTP', 'WEBAUTHN', 'RECOVERY_CODE'] as const) {
    const html = renderUsedUp(type, locale)
    expect(html).toContain(problems['tries-used-up'])
    expect(html).toContain(backToLogin)
    expect(html).not.toContain(problems['code-used-up'])
    expect(html).not.toContain(sendAgain)
  }
})

test('too many wrong recovery codes: a code can still be sent', () => {
  const { members } = messagesFor('en')
  const html = renderUsedUp('RECOVERY_CODE', 'en', ['SMS', 'TOTP'])
  expect(html).toContain(members.otherFactor({ factor: members.factors.SMS }))
  expect(html).not.toContain(members.otherFactor({ factor: members.factors.TOTP }))
})
