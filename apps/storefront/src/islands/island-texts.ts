import type { Messages } from '../shared/messages/messages.ts'

type Area = keyof Messages

/** Text areas of the islands of every page. Each counts against the script budget of all pages. */
export const commonAreas: readonly Area[] = ['buying', 'cart', 'common', 'price']

/** Text areas of the frame of the account. */
const accountAreas: readonly Area[] = ['account', 'accountForms', 'order', 'stockRequests']

/** Further areas of one island, by the name of its component. Only its pages load them. */
export const ownAreas: Readonly<Record<string, readonly Area[]>> = {
  CartPage: ['cartPage'],
  Chooser: ['product'],
  ProductGallery: ['product'],
  Results: ['browse', 'card', 'filter'],
  SearchForm: ['suggest'],
  LoginScreen: ['members'],
  SignupScreen: ['members'],
  CodeScreen: ['members'],
  FactorScreen: ['members'],
  ForgottenPasswordScreen: ['members'],
  NewPasswordScreen: ['members'],
  ProfileScreen: [...accountAreas, 'members'],
  SecurityScreen: [...accountAreas, 'members'],
  StockRequestsScreen: [...accountAreas, 'members'],
  Reorder: ['members', 'order'],
  StaffLoginScreen: ['members', 'staff'],
  WishListScreen: ['card', 'wishList'],
  StaffAccountScreen: ['accountForms', 'members', 'staff'],
}
