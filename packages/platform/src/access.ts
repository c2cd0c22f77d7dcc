import { type AccessRole, access } from '@vitrine/contract'

const everybody: readonly AccessRole[] = ['visitor', 'member', 'staff']
const shoppers: readonly AccessRole[] = ['visitor', 'member']
const members: readonly AccessRole[] = ['member']
const staff: readonly AccessRole[] = ['staff']

/** Calls that this platform has besides those of the contract. */
const furtherAccess: Readonly<Record<string, readonly AccessRole[]>> = {
  'authentication.register': shoppers,
  'authentication.logIn': shoppers,
  'authentication.signOn': staff,
  'authentication.changePassword': members,
  'authentication.logOut': everybody,
  'authentication.verifyFactor': shoppers,
  'recovery.sendEmail': shoppers,
  'recovery.sendActivation': staff,
  'recovery.recover': shoppers,
  'verification.start': staff,
  'verification.verify': shoppers,
  'verification.resend': shoppers,
  'members.my': members,
  'factors.list': members,
  'factors.enrol': members,
  'factors.activate': members,
  'factors.remove': members,
  'members.query': staff,
  'members.approve': staff,
  'members.block': staff,
  'members.unblock': staff,
  'members.delete': staff,
  'members.securityEvents': staff,
  'members.getSettings': staff,
  'members.updateSettings': staff,
}

/** One table of call × role; what has no row is served to nobody (requirements.md PLT-45). */
export const platformAccess: Readonly<Record<string, readonly AccessRole[]>> = { ...access, ...furtherAccess }
