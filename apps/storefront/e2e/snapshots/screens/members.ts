import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { memberPages } from '../../../src/shared/member-paths.ts'
import { asStaff, type HostedMember, signedInMember } from '../../support/hosted-member.ts'
import { call, goodPassword } from '../../support/hosted-visit.ts'
import { go, page, type Screen, send, type Visit, type Walk } from './screen.ts'
import { shopThatIs } from './walk-shop.ts'

/** Of this walk and language alone, and the same each time. */
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

/** The doors of a shop that lets everybody in. */
export const doors: Walk = {
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

/** Somebody of this language, whom the shop knows; what it does to them nobody else feels. */
async function memberOf({ language }: Visit, about: string): Promise<HostedMember> {
  const email = `${about}-${language}@example.com`
  const member = members.get(email) ?? (await signedInMember('open', email))
  members.set(email, member)
  return member
}

/** Whom the shop let in once and lets in no more. */
export const shutOut: Walk = {
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

/** Whoever signs up proves the address. */
export const verifying: Walk = {
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

/** Whoever signs up waits for an answer. */
export const choosy: Walk = {
  name: 'choosy',
  shop: shopThatIs('choosy'),
  screens: [
    page('sign-up', memberPages.signup),
    { name: 'waiting', route: memberPages.approval, open: signup },
  ],
}

/** Whoever signs up answers a question first. */
export const guarded: Walk = {
  name: 'guarded',
  shop: shopThatIs('guarded'),
  screens: [page('log-in', memberPages.login), page('sign-up', memberPages.signup)],
}
