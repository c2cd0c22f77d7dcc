import { cartPageActions, cartPageFields } from './cart-page-fields.ts'
import { loginActions, loginFields } from './login-fields.ts'
import { shoppingActions, shoppingFields } from './shopping-fields.ts'

/**
 * The forms of the shop as data: where they post and how their fields are called. Screens write them, the server reads
 * them; both work from here. Every form also has `next`, the path to return to.
 */
export const formActions = {
  ...shoppingActions,
  ...cartPageActions,
  ...loginActions,
  dismissAnnouncement: '/announcement/dismiss',
  currency: '/currency',
  contact: '/contact',
  logout: '/log-out',
  saveProfile: '/account/profile/save',
  saveAddress: '/account/addresses/save',
  removeAddress: '/account/addresses/remove',
  changePassword: '/account/password',
  addFactor: '/account/factors/add',
  confirmFactor: '/account/factors/confirm',
  removeFactor: '/account/factors/remove',
  makeRecoveryCodes: '/account/recovery-codes',
  leaveEnrollment: '/account/factors/leave',
  endSession: '/account/sessions/end',
  endOtherSessions: '/account/sessions/end-others',
  reorder: '/account/orders/again',
  cancelStockRequest: '/account/stock/cancel',
  loginStaff: '/staff/log-in',
  logoutStaff: '/staff/log-out',
  changeStaffPassword: '/staff/account/password',
  beginStaffFactor: '/staff/account/factor',
  confirmStaffFactor: '/staff/account/factor/confirm',
  removeStaffFactor: '/staff/account/factor/remove',
  leaveStaffFactor: '/staff/account/factor/leave',
  saveProduct: '/staff/products/save',
  saveStock: '/staff/products/stock',
  deleteProduct: '/staff/products/delete',
  saveCollection: '/staff/collections/save',
  setRibbonOfMany: '/staff/collections/ribbon',
} as const

export const formFields = {
  ...shoppingFields,
  ...cartPageFields,
  ...loginFields,
  lastName: 'last-name',
  /** changePassword */
  currentPassword: 'current-password',
  /** changePassword: `on` when every other place is to be logged out. */
  endOthers: 'end-others',
  /** The account's forms: whose they are, so that a draft goes to nobody else. */
  memberId: 'member',
  nickname: 'nickname',
  phone: 'phone',
  /** Place in the list of addresses; `new` for a further one. */
  addressIndex: 'address',
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  factorId: 'factor-id',
  /** addFactor: what it is to be called. */
  factorName: 'factor-name',
  /** cancelStockRequest */
  stockRequestId: 'request',
  /** reorder */
  orderId: 'order',
  /** endSession */
  sessionId: 'session',
  /** The staff's forms: a password in place of one that was printed. */
  newPassword: 'new-password',
  productName: 'name',
  price: 'price',
  ribbon: 'ribbon',
  description: 'description',
  /** `on` where it is shown. */
  visible: 'visible',
  /** When the product was last changed, as the form was made. */
  lastUpdated: 'changed',
  /** saveStock: `stock:<inventory item>` = pieces, `in` or `out`; beside each what it was, and its revision. */
  stockPrefix: 'stock:',
  stockBeforePrefix: 'stock-before:',
  stockRevisionPrefix: 'stock-revision:',
  collectionId: 'collection',
  /** setRibbonOfMany: `chosen:<product>`. */
  chosenPrefix: 'chosen:',
  /** contact */
  senderName: 'sender',
  message: 'message',
  /** currency: ISO 4217. */
  currency: 'currency',
  /** dismissAnnouncement */
  announcementId: 'id',
} as const
