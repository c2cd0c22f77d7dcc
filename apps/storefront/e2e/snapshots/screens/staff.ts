import { formActions, formFields } from '../../../src/shared/forms/form-fields.ts'
import { staffPages } from '../../../src/shared/staff-paths.ts'
import { goodPassword } from '../../support/hosted-visit.ts'
import { addStaff } from '../../support/staff.ts'
import { follow, go, send, type Visit, type Walk } from './screen.ts'

/** Everybody's who works here; the first to come sets the password, whose language is the first of the walk. */
let staff: ReturnType<typeof addStaff> | undefined

async function logIn(visit: Visit): Promise<void> {
  staff ??= addStaff('grace@example.com')
  const { email, oneTimePassword } = await staff
  const { email: emailField, password, newPassword } = formFields
  await go(visit, staffPages.logIn)
  if (visit.language === 'en') {
    await send(visit, formActions.logInStaff, { [emailField]: email, [password]: oneTimePassword })
    const fields = { [emailField]: email, [password]: oneTimePassword, [newPassword]: goodPassword }
    await send(visit, formActions.logInStaff, fields)
  } else {
    await send(visit, formActions.logInStaff, { [emailField]: email, [password]: goodPassword })
  }
}

/** Behind the shop's other door. */
export const staffDoor: Walk = {
  name: 'staff',
  screens: [
    { name: 'log-in', open: (visit) => go(visit, staffPages.logIn) },
    {
      name: 'log-in-refused',
      open: (visit) =>
        send(visit, formActions.logInStaff, {
          [formFields.email]: 'nobody@example.com',
          [formFields.password]: 'not this one',
        }),
    },
    {
      name: 'overview',
      async open(visit) {
        await logIn(visit)
        await go(visit, staffPages.home)
      },
    },
    { name: 'collection', open: (visit) => follow(visit, '/staff/collections/') },
    {
      name: 'product',
      async open(visit) {
        await go(visit, '/products/brisa-mug')
        await follow(visit, '/staff/products/')
      },
    },
    { name: 'shop-page', open: (visit) => go(visit, '/products/moon-jar') },
  ],
}
