import type { Messages } from '../shared/messages/messages.ts'

type Area = keyof Messages

/** What the islands of every page say. Each area counts against the script budget of all pages. */
export const commonAreas: readonly Area[] = ['buying', 'cart', 'common', 'price']

/** What the frame of the account says. */
const accountAreas: readonly Area[] = ['account', 'accountForms', 'order', 'stockRequests']

/** What an island says beside that, by the name of its component. Its page alone carries it. */
export const ownAreas: Readonly<Record<string, readonly Area[]>> = {
  CartPage: ['cartPage'],
  LoginScreen: ['members'],
  SignupScreen: ['members'],
  CodeScreen: ['members'],
  FactorScreen: ['members'],
  ForgottenPasswordScreen: ['members'],
  NewPasswordScreen: ['members'],
  ProfileScreen: [...accountAreas, 'members'],
  SecurityScreen: [...accountAreas, 'members'],
  EnrollmentScreen: [...accountAreas, 'members'],
  StaffLoginScreen: ['members', 'staff'],
  StaffAccountScreen: ['accountForms', 'members', 'staff'],
}
