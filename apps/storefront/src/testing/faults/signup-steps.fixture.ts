import { randomUUID } from 'node:crypto'
import { formActions as to } from '../../shared/forms/form-fields.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { codeSent } from './mailed.fixture.ts'
import { newPassword, toDoor } from './member-steps.fixture.ts'
import type { Step } from './step.fixture.ts'
import type { Visitor } from './visitor.fixture.ts'

/** Between two codes for one log-in. */
const codePauseMs = 61_000

/** What somebody does to become a member of a shop that mails a code first, and whose password is forgotten then. */
export function signupSteps(platformUrl: string, letTimePass: (ms: number) => void): readonly Step[] {
  let email = ''
  let code = ''
  async function toCode(visitor: Visitor): Promise<void> {
    email = `ada-${randomUUID()}@example.com`
    await toDoor(visitor, memberPages.signup)
    code = await codeSent(platformUrl, email, () => visitor.send(to.signup, { email, password: newPassword }))
  }
  return [
    {
      name: 'prove an address by the code that was mailed',
      isGoodOnce: true,
      prepare: toCode,
      act: (visitor) => visitor.send(to.sendCode, { code }),
      done: (page) => /logged in|welcome/i.test(page.said),
    },
    {
      name: 'have the code for an address mailed again',
      async prepare(visitor) {
        await toCode(visitor)
        letTimePass(codePauseMs)
      },
      act: (visitor) => visitor.send(to.resendCode),
      done: (page) => page.html.includes('data-kind="done"'),
    },
  ]
}
