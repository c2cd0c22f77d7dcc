import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { memberPages } from '../../../src/shared/member-paths.ts'
import { asStaff, type HostedMember, signedInMember } from '../../support/hosted-member.ts'
import { call, goodPassword } from '../../support/hosted-visit.ts'
import { shopThatIs } from './journey-shop.ts'
import { go, type Journey, page, type Screen, send, type Visit } from './screen.ts'

/** Unique to this journey and language, and the same in each run. */
const emailOf = ({ language }: Visit): string => `door-${language}@example.com`

const refused = (
  name: string,
  path: string,
  action: string,
  fields: Readonly<Record<string, string>>,
): Screen => ({
  name,
  route: path,
  async open(visit) {
    await go(visit, path)
    await send(visit, action, fields)
  },
})

/** Login and signup of a shop without restrictions. */
export const doors: Journey = {
  name: 'door',
  screens: [
    page('log-in', memberPages.login),
    refused('log-in-refused', memberPages.login, formActions.login, {
      [formFields.email]: 'nobody@example.com',
      [formFields.password]: 'not this one',
    }),
    page('sign-up', memberPages.signup),
    refused('sign-up-refused', memberPages.signup, formActions.signup, {
      [formFields.email]: 'nobody@example.com',
      [formFields.password]: 'short',
    }),
    page('forgotten-password', memberPages.forgottenPassword),
    {
      name: 'forgotten-password-mailed',
      route: memberPages.forgottenPassword,
      open: (visit) => send(visit, formActions.forgottenPassword, { [formFields.email]: emailOf(visit) }),
    },
    page('new-password', `${memberPages.newPassword}?token=${'0'.repeat(43)}`),
    {
      name: 'new-password-over',
      route: memberPages.newPassword,
      open: (visit) => send(visit, formActions.newPassword, { [formFields.password]: goodPassword }),
    },
  ],
}

async function signup(visit: Visit): Promise<void> {
  await go(visit, memberPages.signup)
  await send(visit, formActions.signup, {
    [formFields.email]: emailOf(visit),
    [formFields.password]: goodPassword,
  })
}

const members = new Map<string, HostedMember>()

async function login(visit: Visit, email: string): Promise<void> {
  await go(visit, memberPages.login)
  await send(visit, formActions.login, { [formFields.email]: email, [formFields.password]: goodPassword })
}

/** A member for this language only, so that changes affect no other visitor. */
async function memberOf({ language }: Visit, about: string): Promise<HostedMember> {
  const email = `${about}-${language}@example.com`
  const member = members.get(email) ?? (await signedInMember('open', email))
  members.set(email, member)
  return member
}

/** Members who can no longer log in. */
export const shutOut: Journey = {
  name: 'shut-out',
  shop: shopThatIs('open'),
  screens: [
    {
      name: 'address-taken',
      route: memberPages.signup,
      async open(visit) {
        const { email } = await memberOf(visit, 'known')
        await go(visit, memberPages.signup)
        const fields = { [formFields.email]: email, [formFields.password]: goodPassword }
        await send(visit, formActions.signup, fields)
      },
    },
    {
      name: 'blocked',
      route: memberPages.login,
      async open(visit) {
        const member = await memberOf(visit, 'blocked')
        await asStaff.block(member)
        await login(visit, member.email)
      },
    },
    {
      name: 'deleted',
      route: memberPages.login,
      async open(visit) {
        const { email, identityId } = await memberOf(visit, 'deleted')
        await login(visit, email)
        await go(visit, `${memberPages.profile}?edit=profile`)
        await call(`/members/v1/members/${identityId}`, {}, process.env['HOSTED_API_KEY'], 'DELETE')
        await send(visit, formActions.saveProfile, { [formFields.firstName]: 'Ada' })
      },
    },
    {
      name: 'deleted-log-in',
      route: memberPages.login,
      async open(visit) {
        const { email } = await memberOf(visit, 'deleted')
        await login(visit, email)
      },
    },
  ],
}

/** A shop that verifies e-mail addresses. */
export const verifying: Journey = {
  name: 'verifying',
  shop: shopThatIs('verifying'),
  screens: [
    { name: 'code', route: memberPages.code, open: signup },
    {
      name: 'code-wrong',
      route: memberPages.code,
      open: (visit) => send(visit, formActions.sendCode, { [formFields.oneTimeCode]: '12345' }),
    },
    {
      name: 'code-used-up',
      route: memberPages.code,
      async open(visit) {
        for (let tries = 0; tries < 5; tries++)
          await send(visit, formActions.sendCode, { [formFields.oneTimeCode]: '000000' })
      },
    },
  ],
}

/** A shop that approves new members. */
export const choosy: Journey = {
  name: 'choosy',
  shop: shopThatIs('choosy'),
  screens: [
    page('sign-up', memberPages.signup),
    { name: 'waiting', route: memberPages.approval, open: signup },
  ],
}

/** A shop with a captcha. */
export const guarded: Journey = {
  name: 'guarded',
  shop: shopThatIs('guarded'),
  screens: [page('log-in', memberPages.login), page('sign-up', memberPages.signup)],
}
