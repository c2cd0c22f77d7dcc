/** Module that offers the API of the public client. */
export const compatModule = '@vitrine/client/compat'

/** Names that `@vitrine/client/compat` offers, by the public package that exports them. A test compares the list with the module. */
export const offeredNames: Readonly<Record<string, readonly string[]>> = {
  '@wix/sdk': [
    'ApiKeyStrategy',
    'AuthenticationStrategy',
    'ClientConfig',
    'createClient',
    'createLocalTokenStorage',
    'decodeText',
    'DEFAULT_API_URL',
    'EMPTY_TOKENS',
    'IdentityProvider',
    'LoginParams',
    'LoginState',
    'media',
    'OauthData',
    'OAuthStrategy',
    'RegisterParams',
    'StateMachine',
    'TokenRole',
    'Tokens',
    'TokenStorage',
    'VideoResolution',
    'X_WIX_CONSISTENT_HEADER',
  ],
  '@wix/stores': [
    'brandsV3',
    'catalogVersioning',
    'collections',
    'customizationsV3',
    'infoSectionsV3',
    'inventoryItemsV3',
    'products',
    'ribbonsV3',
  ],
  '@wix/ecom': ['currentCart', 'orders'],
  '@wix/members': ['members'],
  '@wix/redirects': ['redirects'],
  '@wix/identity': ['authentication', 'recovery', 'verification'],
}

/** Why a name is not offered, and the page that shows what to use. */
export interface Alternative {
  readonly reason: string
  /** Path on the documentation site. */
  readonly page: string
}

const compatPage = '/reference/client/compat/'

/** For names without an entry of their own. */
export const noCounterpart: Alternative = {
  reason: 'has no counterpart in Vitrine',
  page: '/reference/client/',
}

/** Imports of a form that cannot be changed name by name. */
export const unclearImport: Alternative = {
  reason: `is imported as a whole; import the names that you use from ${compatModule}`,
  page: compatPage,
}

/** A module name outside of imports. */
export const mentionedInString: Alternative = {
  reason: 'is in a string, for example of a mock; change it by hand',
  page: compatPage,
}

const checkout: Alternative = {
  reason: 'is not offered; create a checkout from the cart and continue in the hosted checkout',
  page: '/guides/checkout/',
}
const catalog: Alternative = {
  reason: 'is not offered; catalog V3 has functions of its own',
  page: '/concepts/catalog-versions/',
}
const events: Alternative = {
  reason: 'is not offered; use webhooks or the change feed',
  page: '/guides/webhooks/',
}

/** Exports of the public packages that have something else in their place. */
export const alternatives: Readonly<Record<string, Alternative>> = {
  AppStrategy: { reason: 'is for apps of the public platform; use ApiKeyStrategy', page: compatPage },
  cart: { reason: 'is not offered; use currentCart', page: '/guides/cart/' },
  cartV2: { reason: 'is not offered; use currentCart', page: '/guides/cart/' },
  currentCartV2: { reason: 'is not offered; use currentCart', page: '/guides/cart/' },
  checkout,
  checkoutTemplates: checkout,
  createNanoEvents: events,
  EventDefinition: events,
  inventory: { reason: 'is not offered; use inventoryItemsV3', page: '/concepts/catalog-versions/' },
  productsV3: catalog,
  readOnlyVariantsV3: catalog,
  backInStockNotifications: {
    reason: 'is not offered; the client has functions for it',
    page: '/reference/client/catalog/',
  },
}

/** Functions of offered modules that are not offered. Functions named `on…` are events and never are. */
export const missingFunctions: Readonly<Record<string, Alternative & { readonly names: readonly string[] }>> =
  {
    members: {
      reason: 'is not offered; use the functions of @vitrine/client/accounts',
      page: '/reference/client/accounts/',
      names: [
        'approveMember',
        'blockMember',
        'bulkApproveMembers',
        'bulkBlockMembers',
        'bulkDeleteMembers',
        'bulkDeleteMembersByFilter',
        'createMember',
        'deleteMember',
        'deleteMemberAddresses',
        'deleteMemberEmails',
        'deleteMemberPhones',
        'deleteMyMember',
        'disconnectMember',
        'getMember',
        'joinCommunity',
        'leaveCommunity',
        'listMembers',
        'muteMember',
        'queryMembers',
        'unmuteMember',
        'updateCurrentMemberSlug',
        'updateMember',
        'updateMemberSlug',
      ],
    },
    orders: {
      reason: 'is not offered; use the functions of @vitrine/client/orders',
      page: '/reference/client/orders/',
      names: [
        'addActivities',
        'addActivity',
        'aggregateOrders',
        'bulkDeleteImportedOrders',
        'bulkUpdateOrders',
        'bulkUpdateOrderTags',
        'cancelOrder',
        'captureAuthorizedPayments',
        'chargeMemberships',
        'createOrder',
        'deleteActivity',
        'getPaymentCollectabilityStatus',
        'getRefundabilityStatus',
        'importOrder',
        'paymentCollectionBulkMarkOrdersAsPaid',
        'paymentCollectionCreatePaymentGatewayOrder',
        'paymentCollectionMarkOrderAsPaid',
        'preparePaymentCollection',
        'recordManuallyCollectedPayment',
        'setOrderNumberCounter',
        'triggerRefund',
        'updateActivity',
        'updateOrder',
        'updateOrderLineItem',
        'updateOrderStatus',
        'voidAuthorizedPayments',
      ],
    },
  }

/** What to use for a function of an offered module; undefined if the function is offered. */
export function findMissingFunction(module: string, name: string): Alternative | undefined {
  const isOfferedModule = Object.values(offeredNames).some((names) => names.includes(module))
  if (isOfferedModule && /^on[A-Z]/.test(name)) return events
  const missing = missingFunctions[module]
  return missing?.names.includes(name) ? missing : undefined
}
