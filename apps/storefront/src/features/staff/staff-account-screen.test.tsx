import { expect, test } from 'vitest'
import { formFields } from '../../shared/forms/form-fields.ts'
import { render } from '../../shared/testing/markup.fixture.ts'
import { site } from '../../shared/testing/view.fixture.ts'
import { StaffAccountScreen } from './staff-account-screen.tsx'

test.each([
  ['staff-password', 'current-password'],
  ['staff-factor', 'factor-password'],
] as const)(
  'of two forms that ask for the password, what is wrong with %s leads to its own field',
  (form, id) => {
    const wrong = [formFields.currentPassword]
    const markup = render(
      <StaffAccountScreen
        view={{
          site,

          staffId: 's1',
          staffName: 'Grace',
          path: '/staff/account',
          refused: { form, fields: {}, wrong, problem: 'current-password-wrong' },
          content: { kind: 'shown', shown: { email: 'grace@example.com', hasSecondFactor: false } },
        }}
      />,
    )
    expect(markup).toMatch(new RegExp(`role="alert"><p><a href="#${id}">`))
    expect(markup).toMatch(new RegExp(`id="${id}"[^>]* aria-invalid="true"`))
  },
)
