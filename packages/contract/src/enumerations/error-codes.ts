/** Application error codes by area: the values of `code` of an application error. */

/** Error codes of signup, login, recovery and verification. */
export const authenticationErrorCodes = [
  '-19970',
  '-19971',
  '-19973',
  '-19976',
  '-19995',
  'ACCOUNT_BLOCKED',
  'IDENTITY_NOT_FOUND',
  'INVALID_RECOVERY_TOKEN',
  'INVALID_STATE_TOKEN',
  'VERIFICATION_FAILED',
] as const
/** Error code of signup, login, recovery and verification. */
export type AuthenticationErrorCode = (typeof authenticationErrorCodes)[number]

/** Error codes of redirect sessions. */
export const redirectErrorCodes = ['APP_NOT_INSTALLED', 'CHECKOUT_NOT_FOUND', 'REDIRECT_NOT_ALLOWED'] as const
/** Error code of redirect sessions. */
export type RedirectErrorCode = (typeof redirectErrorCodes)[number]

/** Error codes of accounts of members and staff, and of OAuth clients. */
export const accountErrorCodes = [
  '-19976',
  'FACTOR_NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'LAST_OAUTH_CLIENT',
  'MEMBER_NOT_FOUND',
  'OAUTH_CLIENT_NOT_FOUND',
  'STAFF_FACTOR_REQUIRED',
  'STAFF_FACTOR_WRONG',
  'STAFF_PASSWORD_EXPIRED',
  'STAFF_PASSWORD_WRONG',
  'TOO_MANY_FACTORS',
  'TOO_MANY_OAUTH_CLIENTS',
  'VERIFICATION_FAILED',
] as const
/** Error code of accounts and OAuth clients. */
export type AccountErrorCode = (typeof accountErrorCodes)[number]

/** Error codes of catalog reads and writes. */
export const catalogErrorCodes = [
  'CHOICE_NOT_FOUND',
  'COLLECTION_IS_BUILT_IN',
  'COLLECTION_NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'MEDIA_IMPORT_OFF',
  'MEDIA_NOT_FOUND',
  'MEDIA_OF_ANOTHER_OPTION',
  'PRODUCT_DOES_NOT_MANAGE_VARIANTS',
  'PRODUCT_HAS_VARIANTS',
  'PRODUCT_MANAGES_VARIANTS',
  'PRODUCT_NOT_FOUND',
  'SLUG_ALREADY_EXISTS',
  'STALE_COLLECTION',
  'STALE_PRODUCT',
  'TOO_MANY_MEDIA',
  'TOO_MANY_VARIANTS',
  'VARIANT_NOT_FOUND',
] as const
/** Error code of catalog reads and writes. */
export type CatalogErrorCode = (typeof catalogErrorCodes)[number]

/** Error codes of catalog V3. */
export const catalogV3ErrorCodes = [
  'BRAND_NAME_ALREADY_EXISTS',
  'BRAND_NOT_FOUND',
  'CHOICES_LIMIT_EXCEEDED',
  'CHOICE_ASSIGNED_TO_PRODUCT',
  'CHOICE_IDS_MISMATCH',
  'CHOICE_NOT_FOUND',
  'CUSTOMIZATION_NOT_FOUND',
  'DOESNT_SUPPORT_CHOICES',
  'DOESNT_SUPPORT_FREE_TEXT',
  'IDEMPOTENCY_KEY_REUSED',
  'INFO_SECTION_NOT_FOUND',
  'INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS',
  'INVALID_CUSTOMIZATION_RENDER_TYPE',
  'INVALID_FREE_TEXT_SETTINGS',
  'INVENTORY_ITEM_ALREADY_EXISTS',
  'INVENTORY_ITEM_NOT_FOUND',
  'MODIFIERS_LIMIT_EXCEEDED',
  'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
  'OPTIONS_LIMIT_EXCEEDED',
  'RIBBON_NAME_ALREADY_EXISTS',
  'RIBBON_NOT_FOUND',
  'STALE_REVISION',
  'VARIANT_NOT_FOUND',
] as const
/** Error code of catalog V3. */
export type CatalogV3ErrorCode = (typeof catalogV3ErrorCodes)[number]

/** Error codes of the cart. */
export const cartErrorCodes = [
  'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
  'CANT_CREATE_CART_WITHOUT_ITEMS',
  'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
  'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
  'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
  'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
  'IDEMPOTENCY_KEY_REUSED',
  'INSUFFICIENT_INVENTORY',
  'INVALID_COUPON_CODE',
  'INVALID_COUPON_STATUS',
  'ITEM_NOT_FOUND_IN_CATALOG',
  'LINE_ITEM_FOR_MEMBERS_ONLY',
  'LINE_ITEM_WITH_ZERO_QUANTITY',
  'OWNED_CART_NOT_FOUND',
  'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
] as const
/** Error code of the cart. */
export type CartErrorCode = (typeof cartErrorCodes)[number]

/** Error codes of orders, back-in-stock requests and abandoned checkouts. */
export const orderErrorCodes = [
  'ABANDONED_CHECKOUT_NOT_FOUND',
  'CHECKOUT_ALREADY_RECOVERED',
  'IDEMPOTENCY_KEY_REUSED',
  'ITEM_IN_STOCK',
  'ITEM_NOT_FOUND_IN_CATALOG',
  'LINE_ITEM_NOT_FOUND',
  'NO_CONTACT_ADDRESS',
  'ORDER_ALREADY_CANCELED',
  'ORDER_ALREADY_FULFILLED',
  'ORDER_ALREADY_PAID',
  'ORDER_NOT_FOUND',
  'QUANTITY_EXCEEDS_ORDER',
  'REFUND_DECLINED',
  'REFUND_EXCEEDS_PAYMENT',
  'STALE_REVISION',
  'TOO_MANY_REQUESTS_OF_ADDRESS',
] as const
/** Error code of orders, back-in-stock requests, contact messages and abandoned checkouts. */
export type OrderErrorCode = (typeof orderErrorCodes)[number]

/** Error codes of webhooks. */
export const webhookErrorCodes = ['IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_WEBHOOKS', 'WEBHOOK_NOT_FOUND'] as const
/** Error code of webhooks. */
export type WebhookErrorCode = (typeof webhookErrorCodes)[number]
