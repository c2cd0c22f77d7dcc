import { formActions as to } from '../../shared/forms/form-fields.ts'
import { memberPages } from '../../shared/member-paths.ts'
import type { HtmlPage } from '../html-page.fixture.ts'
import { registerAtPlatform } from '../member.fixture.ts'
import type { FaultyShop } from './faulty-shop.fixture.ts'
import { codeSent, linkSent } from './mailed.fixture.ts'
import { inAccount, isSaved, login, toDoor } from './member-steps.fixture.ts'
import type { Step } from './step.fixture.ts'
import type { Visitor } from './visitor.fixture.ts'

const isInside = (page: HtmlPage) => /logged in|welcome/i.test(page.said)

/** So many codes are sent in an hour, and no more. */
const hourMs = 3_600_000
/** Between two codes for one log-in. */
const codePauseMs = 61_000

/** What somebody does whose proofs are codes that are sent to them: adding one, logging in with one, and taking it out again. */
export async function proofSteps(
  shop: FaultyShop,
  platformUrl: string,
  letTimePass: (ms: number) => void,
): Promise<readonly Step[]> {
  const [owner, careful] = [await registerAtPlatform(platformUrl), await registerAtPlatform(platformUrl)]
  // Of proofs that were begun and not finished an account has ten at most.
  const hesitant = await registerAtPlatform(platformUrl)
  let code = ''
  let phones = 0
  const newPhone = () => `+3538520${String(phones++).padStart(5, '0')}`
  const asked = (type: string) => `${memberPages.security}?edit=add-${type}`
  const own = { 'current-password': owner.password }
  const wanted = newPhone()
  let phone = newPhone()

  async function toPhoneToProve(visitor: Visitor): Promise<void> {
    phone = newPhone()
    letTimePass(hourMs)
    await inAccount(visitor, owner, asked('SMS'))
    const address = `${phone.replace(/\D/g, '')}@sms.invalid`
    code = await codeSent(platformUrl, address, () => visitor.send(to.addFactor, { phone, ...own }))
  }

  async function toCode(visitor: Visitor): Promise<void> {
    letTimePass(hourMs)
    await toDoor(visitor, memberPages.login)
    code = await codeSent(platformUrl, careful.email, () => login(visitor, careful))
  }

  const first = shop.newVisitor()
  await inAccount(first, careful, asked('EMAIL'))
  const proof = await codeSent(platformUrl, careful.email, () =>
    first.send(to.addFactor, { 'current-password': careful.password }),
  )
  await first.send(to.confirmFactor, { code: proof })

  return [
    {
      name: 'log in with a code that was mailed',
      isGoodOnce: true,
      prepare: toCode,
      act: (visitor) => visitor.send(to.answerFactor, { code }),
      done: isInside,
    },
    {
      name: 'have the code mailed again',
      async prepare(visitor) {
        await toCode(visitor)
        letTimePass(codePauseMs)
      },
      act: (visitor) => visitor.send(to.chooseFactor),
      done: (page) => page.form(to.answerFactor) !== undefined && !page.html.includes('door-problem'),
    },
    {
      name: 'set a new password by a mailed link',
      isGoodOnce: true,
      async prepare(visitor) {
        letTimePass(hourMs)
        await toDoor(visitor, memberPages.forgottenPassword)
        const { email } = owner
        const link = await linkSent(platformUrl, email, () => visitor.send(to.forgottenPassword, { email }))
        await visitor.open(link)
      },
      act: (visitor) => visitor.send(to.newPassword, { password: owner.password }),
      done: isInside,
    },
    {
      name: 'prove a phone by the code that it was sent',
      isGoodOnce: true,
      prepare: toPhoneToProve,
      act: (visitor) => visitor.send(to.confirmFactor, { code }),
      done: isSaved,
    },
    {
      name: 'make recovery codes',
      prepare: (visitor) => inAccount(visitor, owner, `${memberPages.security}?edit=recovery-codes`),
      act: (visitor) => visitor.send(to.makeRecoveryCodes, own),
      done: (page) => page.html.includes('account-codes'),
    },
    {
      name: 'take a phone out',
      isGoodOnce: true,
      async prepare(visitor) {
        await inAccount(visitor, owner, memberPages.security)
        const remove = () => /href="\?(edit=remove-[^#"]+)/.exec(visitor.page.html)?.[1]
        if (remove() === undefined) {
          await toPhoneToProve(visitor)
          await visitor.send(to.confirmFactor, { code })
        }
        await visitor.open(`${memberPages.security}?${remove()}`)
      },
      act: (visitor) => visitor.send(to.removeFactor, own),
      done: isSaved,
    },
    {
      name: 'begin to add a phone',
      prepare: (visitor) => toDoor(visitor, '/').then(() => inAccount(visitor, hesitant, asked('SMS'))),
      act: (visitor) => visitor.send(to.addFactor, { phone: wanted, 'current-password': hesitant.password }),
      done: (page) => page.form(to.confirmFactor) !== undefined,
      keeps: { form: to.addFactor, values: { phone: wanted } },
    },
  ]
}
