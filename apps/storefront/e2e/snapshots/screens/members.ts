import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { memberPages } from '../../../src/shared/member-paths.ts'
import { goodPassword } from '../../support/hosted-visit.ts'
import { go, type Screen, send, type Visit, type Walk } from './screen.ts'

/** Of this walk and language alone, and the same each time. */
const emailOf = ({ language }: Visit): string => `door-${language}@example.com`

const form = (name: string, path: string): Screen => ({ name, open: (visit) => go(visit, path) })

const refused = (
  name: string,
  path: string,
  action: string,
  fields: Readonly<Record<string, string>>,
): Screen => ({
  name,
  async open(visit) {
    await go(visit, path)
    await send(visit, action, fields)
  },
})

/** The doors of a shop that lets everybody in. */
export const doors: Walk = {
  name: 'door',
  screens: [
    form('log-in', memberPages.logIn),
    refused('log-in-refused', memberPages.logIn, formActions.logIn, {
      [formFields.email]: 'nobody@example.com',
      [formFields.password]: 'not this one',
    }),
    form('sign-up', memberPages.signUp),
    refused('sign-up-refused', memberPages.signUp, formActions.signUp, {
      [formFields.email]: 'nobody@example.com',
      [formFields.password]: 'short',
    }),
    form('forgotten-password', memberPages.forgottenPassword),
    {
      name: 'forgotten-password-mailed',
      open: (visit) => send(visit, formActions.forgottenPassword, { [formFields.email]: emailOf(visit) }),
    },
    form('new-password', `${memberPages.newPassword}?token=${'0'.repeat(43)}`),
    {
      name: 'new-password-over',
      open: (visit) => send(visit, formActions.newPassword, { [formFields.password]: goodPassword }),
    },
  ],
}

async function signUp(visit: Visit): Promise<void> {
  await go(visit, memberPages.signUp)
  await send(visit, formActions.signUp, {
    [formFields.email]: emailOf(visit),
    [formFields.password]: goodPassword,
  })
}

/** Whoever signs up proves the address. */
export const verifying: Walk = {
  name: 'verifying',
  shop: 'verifying',
  screens: [
    { name: 'code', open: signUp },
    {
      name: 'code-wrong',
      open: (visit) => send(visit, formActions.sendCode, { [formFields.oneTimeCode]: '12345' }),
    },
  ],
}

/** Whoever signs up waits for an answer. */
export const choosy: Walk = {
  name: 'choosy',
  shop: 'choosy',
  screens: [form('sign-up', memberPages.signUp), { name: 'waiting', open: signUp }],
}

/** Whoever signs up answers a question first. */
export const guarded: Walk = {
  name: 'guarded',
  shop: 'guarded',
  screens: [form('sign-up', memberPages.signUp)],
}
