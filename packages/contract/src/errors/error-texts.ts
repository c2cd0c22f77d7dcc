import type { OAuthErrorCode } from '../enumerations/errors.ts'

/** Explains an error code to developers. Markdown; links are paths on the documentation site. */
export interface ErrorText {
  readonly cause: string
  /** What the developer or the shopper can do. */
  readonly remedy: string
}

const stale = (entity: string): ErrorText => ({
  cause: `The ${entity} has changed since you read it, so the revision that you sent is no longer current. Nothing was changed.`,
  remedy: `Read the ${entity} again, apply your change to the new version, and send it with the new revision.`,
})

const missing = (entity: string, note = ''): ErrorText => ({
  cause: `There is no ${entity} with this id.${note}`,
  remedy: `Check the id. If it was valid before, the ${entity} was deleted: remove it from your own data.`,
})

const taken = (entity: string, field: string): ErrorText => ({
  cause: `Another ${entity} has this ${field}. Nothing was changed.`,
  remedy: `Choose another ${field}, or use the call that gets the existing ${entity} or creates it.`,
})

/** Error codes of the token endpoint (RFC 6749, section 5.2). */
export const oauthErrorTexts: Readonly<Record<OAuthErrorCode, ErrorText>> = {
  invalid_request: {
    cause: 'The token request is malformed: a parameter is missing, unknown or repeated.',
    remedy: 'Compare the request with the fields of the call. `error_description` names the parameter.',
  },
  invalid_client: {
    cause: 'The platform does not know the client id.',
    remedy:
      'Use the client id that `npx @vitrine/platform clients list` prints. See [Register a client](/guides/register-a-client/).',
  },
  invalid_grant: {
    cause:
      'The authorization code or refresh token is wrong, has expired, was used before, or belongs to another client. For a refresh token this is the only response that ends a session.',
    remedy:
      'Start a new visitor session, or let the member log in again. The client does this by itself: the session becomes a visitor’s, and subscribers get an event.',
  },
  unauthorized_client: {
    cause:
      'The caller may not use this grant: a server that logs a member in needs an API key with the right `MEMBERS`.',
    remedy: 'Create a key with that right: `npx @vitrine/platform apps add "My shop" --rights MEMBERS`.',
  },
  unsupported_grant_type: {
    cause: 'The platform does not know the grant type.',
    remedy: 'Use `anonymous`, `authorization_code` or `refresh_token`.',
  },
  invalid_scope: {
    cause: 'The requested scope is unknown.',
    remedy: 'Request `offline_access`, or leave out `scope`.',
  },
}

/** Every application error code of the platform. A test requires one for each code of the operations. */
export const errorTexts: Readonly<Record<string, ErrorText>> = {
  '-19970': {
    cause: 'The captcha token is wrong, has expired or was used before.',
    remedy:
      'Reset the captcha and send the form again. In the client this is the outcome `failure` with the reason `invalidCaptchaToken`.',
  },
  '-19971': {
    cause: 'The store asks for a captcha at this point, and the request has no token.',
    remedy:
      'Show the captcha of the store and pass its token. In the client this is the outcome `failure` with the reason `missingCaptchaToken`.',
  },
  '-19973': {
    cause: 'The member has to choose a new password before they can log in.',
    remedy: 'Send them a recovery mail with `sendRecoveryEmail`. The reason is `resetPassword`.',
  },
  '-19976': {
    cause: 'The e-mail address or the password is wrong. The platform does not reveal which one.',
    remedy: 'Let the shopper try again, and offer a password reset. The reason is `invalidPassword`.',
  },
  '-19995': {
    cause: 'An account with this e-mail address exists.',
    remedy: 'Offer to log in or to reset the password instead. The reason is `emailAlreadyExists`.',
  },
  ABANDONED_CHECKOUT_NOT_FOUND: missing('abandoned checkout'),
  ACCOUNT_BLOCKED: {
    cause: 'Staff have blocked this account.',
    remedy: 'Tell the shopper to contact the store. Staff unblock accounts with `unblockMember`.',
  },
  APP_NOT_INSTALLED: {
    cause: 'The redirect leads to a page of an app that the store does not have.',
    remedy:
      'Create redirect sessions only for the login, the logout, the checkout and other pages of this store.',
  },
  BRAND_NAME_ALREADY_EXISTS: taken('brand', 'name'),
  BRAND_NOT_FOUND: missing('brand'),
  CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM: {
    cause: 'A membership was selected for an item that cannot be paid with one.',
    remedy:
      'Leave out `selectedMembership` for this item. `membershipOptions` of an estimate lists the memberships that apply.',
  },
  CANT_CREATE_CART_WITHOUT_ITEMS: {
    cause: 'The cart is empty, so there is nothing to check out.',
    remedy:
      'Offer the checkout only while the cart has lines. Another tab or device may have emptied it: fetch the cart again.',
  },
  CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER: {
    cause: 'The request sets a contact id, but the cart belongs to a member, who is a contact already.',
    remedy: 'Leave out `contactId`.',
  },
  CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: {
    cause: 'The cart contains items of another business location. A cart has items of one location only.',
    remedy: 'Ask the shopper whether to empty the cart first, then add the items again.',
  },
  CHANGES_EXPIRED: {
    cause: 'The cursor is older than the changes that the platform keeps, so some changes would be missed.',
    remedy: 'Read everything that you have cached again, and continue from the newest cursor.',
  },
  CHECKOUT_ALREADY_RECOVERED: {
    cause: 'The checkout has become an order, so no reminder is needed.',
    remedy: 'Remove it from the list of abandoned checkouts.',
  },
  CHECKOUT_NOT_FOUND: {
    cause:
      'This shopper has no checkout with this id. A checkout belongs to the visitor or member who created it.',
    remedy: 'Create a new checkout from the cart, and redirect with the same client that created it.',
  },
  CHOICES_LIMIT_EXCEEDED: {
    cause: 'A customization has at most 1,000 choices.',
    remedy: 'Remove choices that no product uses, or use a free text instead.',
  },
  CHOICE_ASSIGNED_TO_PRODUCT: {
    cause: 'Products use a choice that the request would remove. Nothing was changed.',
    remedy: 'Remove the choice from those products first.',
  },
  CHOICE_IDS_MISMATCH: {
    cause: 'The new order of choices does not name each choice of the customization exactly once.',
    remedy: 'Read the customization again and send all ids of its choices in the new order.',
  },
  CHOICE_NOT_FOUND: {
    cause: 'The product or customization has no such choice.',
    remedy:
      'Read it again and use one of its current choices. V1 compares the name of the option and the description of the choice.',
  },
  COLLECTION_IS_BUILT_IN: {
    cause:
      'The collection of all products is built in. It contains every product and cannot be changed or deleted.',
    remedy: 'Leave it out of writes. To hide a product from it, set `visible` of the product to `false`.',
  },
  COLLECTION_NOT_FOUND: missing('collection'),
  CUSTOMIZATION_NOT_FOUND: missing('customization'),
  CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE: {
    cause:
      'A custom line is a physical item, a service or a digital file, and the request describes none or several of them.',
    remedy: 'Send exactly one of `physicalProperties`, `serviceProperties` and `digitalFile`.',
  },
  CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE: {
    cause: 'A custom line cannot be paid with a membership.',
    remedy: 'Set `paymentOption` to a payment online or offline, or leave it out.',
  },
  DOESNT_SUPPORT_CHOICES: {
    cause: 'The customization is a free text, which has no choices.',
    remedy: 'Send choices only for customizations of another render type.',
  },
  DOESNT_SUPPORT_FREE_TEXT: {
    cause: 'The customization has choices, so it cannot have the settings of a free text.',
    remedy: 'Leave out `freeTextInput`, or create a new customization of the render type `FREE_TEXT`.',
  },
  FACTOR_NOT_FOUND: {
    cause: 'The account has no second factor with this id. Factors that are not activated in time expire.',
    remedy: 'List the factors again. If it expired during setup, start the setup again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    cause: 'The idempotency key was used before with a different request. Nothing was changed.',
    remedy:
      'Create a new key for each intent of the shopper, and reuse it only to repeat the identical request. The client does this unless you pass `idempotencyKey`.',
  },
  IDENTITY_NOT_FOUND: missing('account'),
  INFO_SECTION_NOT_FOUND: missing('info section'),
  INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS: taken('info section', 'unique name'),
  INSUFFICIENT_INVENTORY: {
    cause:
      'The item is sold out. If some are left, the platform lowers the quantity instead; this error means that none can be bought.',
    remedy:
      'Show the item as sold out and offer a [back-in-stock mail](/api/back-in-stock/request/) or another variant. `data` names the item.',
  },
  INVALID_COUPON_CODE: {
    cause: 'There is no coupon with this code.',
    remedy: 'Show the message at the coupon field. Codes are compared without regard to case.',
  },
  INVALID_COUPON_STATUS: {
    cause:
      'The coupon exists but does not apply to this cart: expired, not started, used up, or its conditions are not met.',
    remedy: 'Show `description`, which names the reason; `data` has it for programs.',
  },
  INVALID_CUSTOMIZATION_RENDER_TYPE: {
    cause: 'A product option creates variants, so it needs choices and cannot be a free text.',
    remedy: 'Use a customization of the type `MODIFIER` for free texts.',
  },
  INVALID_FREE_TEXT_SETTINGS: {
    cause: 'A free text has no settings, or its minimum length exceeds its maximum length.',
    remedy: 'Send `freeTextInput` with valid bounds.',
  },
  INVALID_RECOVERY_TOKEN: {
    cause: 'The link for a new password was used already or has expired.',
    remedy: 'Let the shopper request a new mail.',
  },
  INVALID_STATE_TOKEN: {
    cause:
      'The login in progress has ended: it took too long, was completed, or was started on another platform.',
    remedy: 'Start the login again.',
  },
  INVENTORY_ITEM_ALREADY_EXISTS: {
    cause: 'There is an inventory item for this variant and location. Nothing was changed.',
    remedy: 'Update the existing item, or use `inventoryItems.upsert`.',
  },
  INVENTORY_ITEM_NOT_FOUND: missing('inventory item'),
  ITEM_IN_STOCK: {
    cause: 'A back-in-stock mail was requested for an item that can be bought now.',
    remedy: 'Fetch the product again and offer to add it to the cart.',
  },
  ITEM_NOT_FOUND_IN_CATALOG: {
    cause:
      'The catalog has no such item: the product is deleted or hidden, the variant does not exist, or `appId` of the catalog reference is not that of the store.',
    remedy:
      'Fetch the product again and choose one of its current options. If a line of the cart causes the error, remove the line.',
  },
  JOB_NOT_FOUND: {
    cause: 'There is no background job with this id. Finished jobs are deleted after a while.',
    remedy: 'Check the id, and poll jobs until they finish.',
  },
  LAST_OAUTH_CLIENT: {
    cause: 'The request would delete the only OAuth client of the store.',
    remedy: 'Create another client first.',
  },
  LINE_ITEM_FOR_MEMBERS_ONLY: {
    cause: 'The cart contains an item that only members may buy, and the shopper is a visitor.',
    remedy: 'Ask the shopper to log in. The cart is merged into the member’s cart.',
  },
  LINE_ITEM_NOT_FOUND: {
    cause: 'The order has no line item with this id.',
    remedy: 'Read the order and use the ids of its line items.',
  },
  LINE_ITEM_WITH_ZERO_QUANTITY: {
    cause: 'An item was added with the quantity 0.',
    remedy: 'Send a quantity of at least 1. To remove a line, use `cart.removeItems`.',
  },
  MEDIA_IMPORT_OFF: {
    cause: 'The request names an image by URL, and importing from URLs is turned off on this platform.',
    remedy:
      'Upload the file with the call `media.upload` and use its id, or start the platform with `MEDIA_IMPORT=on`.',
  },
  MEDIA_NOT_FOUND: missing('media file'),
  MEDIA_OF_ANOTHER_OPTION: {
    cause: 'Only the choices of one option of a product can have media, and another option has some.',
    remedy: 'Remove the media from the choices of the other option first.',
  },
  MEMBER_NOT_FOUND: missing('member'),
  MODIFIERS_LIMIT_EXCEEDED: {
    cause: 'The store has the maximum number of modifiers.',
    remedy: 'Reuse an existing modifier, or delete one that no product uses.',
  },
  MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION: {
    cause: 'Only a modifier can be optional, so a product option has no settings for that.',
    remedy: 'Leave out the settings, or use the type `MODIFIER`.',
  },
  OAUTH_CLIENT_NOT_FOUND: missing('OAuth client', ' The id is compared within this store.'),
  OPTIONS_LIMIT_EXCEEDED: {
    cause: 'The store has the maximum number of product options.',
    remedy: 'Reuse an existing option, or delete one that no product uses.',
  },
  ORDER_ALREADY_CANCELED: {
    cause: 'The order was canceled and can no longer be changed.',
    remedy: 'Read the order again to show its current state.',
  },
  ORDER_ALREADY_FULFILLED: {
    cause:
      'The items were fulfilled already, so they cannot be fulfilled again, and the order cannot be canceled.',
    remedy: 'Read the order again. To take goods back, refund the returned items.',
  },
  ORDER_ALREADY_PAID: {
    cause: 'The order has no open amount.',
    remedy: 'Read the order again to show its current state.',
  },
  ORDER_NOT_FOUND: {
    cause: 'There is no order with this id, or it belongs to another customer.',
    remedy:
      'Check the id, and that the caller is the member who placed the order or staff with the right `ORDERS`.',
  },
  OWNED_CART_NOT_FOUND: {
    cause: 'The visitor or member has no cart yet, or it was deleted after the checkout.',
    remedy:
      'Add an item first; that creates the cart. `getCart` of the client returns `null` instead of this error.',
  },
  PRODUCT_DOES_NOT_MANAGE_VARIANTS: {
    cause:
      'The variants of this product have the price and stock of the product, so they cannot be changed individually.',
    remedy: 'Set `manageVariants` of the product to `true` first.',
  },
  PRODUCT_HAS_VARIANTS: {
    cause:
      '`manageVariants` cannot be switched off while the product has options, because prices and stock of its variants would be lost.',
    remedy: 'Reset the variants and delete the options first.',
  },
  PRODUCT_MANAGES_VARIANTS: {
    cause:
      'The variants of this product are managed individually, and the request changes a value that its variants have.',
    remedy: 'Change the variants with `catalog.updateVariants`. `description` names the value.',
  },
  PRODUCT_NOT_FOUND: missing('product', ' Visitors and members do not see hidden products.'),
  QUANTITY_EXCEEDS_ORDER: {
    cause: 'The request fulfills or refunds more of a line than is left of it.',
    remedy: 'Read the order and send at most the remaining quantity.',
  },
  REDIRECT_NOT_ALLOWED: {
    cause:
      'The address to return to is not registered for this OAuth client. Addresses are compared exactly, including port, path and trailing slash. An address with a `#` part is never registered.',
    remedy:
      'Register the address, without a `#` part: `npx @vitrine/platform clients update <id> --add-redirect <url>`. See [Register a client](/guides/register-a-client/).',
  },
  REFUND_DECLINED: {
    cause: 'The payment provider declined the refund. Nothing was refunded.',
    remedy: 'Try again later, or refund outside the platform.',
  },
  REFUND_EXCEEDS_PAYMENT: {
    cause: 'The amount exceeds what can still be refunded. Nothing was refunded.',
    remedy: 'Read the order and refund at most the remaining amount.',
  },
  RIBBON_NAME_ALREADY_EXISTS: taken('ribbon', 'name'),
  RIBBON_NOT_FOUND: missing('ribbon'),
  SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: {
    cause: 'The store accepts no payments yet.',
    remedy: 'Hide the checkout. The owner of the store has to set up a payment method.',
  },
  SLUG_ALREADY_EXISTS: taken('product or collection', 'slug'),
  STAFF_FACTOR_REQUIRED: {
    cause: 'This staff account has a second factor, and the login has no code.',
    remedy:
      'Ask for the code of the authenticator app and send it as `code` with the e-mail address and password.',
  },
  STAFF_FACTOR_WRONG: {
    cause: 'The code is wrong or has expired.',
    remedy:
      'Try the current code, and check the clock of the device. `npx @vitrine/platform staff reset-password <email> --with-factor` removes a lost factor.',
  },
  STAFF_PASSWORD_EXPIRED: {
    cause: 'The account has a one-time password, which has to be replaced.',
    remedy: 'Ask for a new password and send it as `newPassword` with the login.',
  },
  STAFF_PASSWORD_WRONG: {
    cause: 'The e-mail address or the password of the staff account is wrong.',
    remedy: 'Try again, or run `npx @vitrine/platform staff reset-password <email>`.',
  },
  STALE_COLLECTION: stale('collection'),
  STALE_PRODUCT: stale('product'),
  STALE_REVISION: stale('entity'),
  TOO_MANY_FACTORS: {
    cause: 'The account has the maximum number of second factors.',
    remedy: 'Remove one first.',
  },
  TOO_MANY_MEDIA: {
    cause: 'The product would have more images and videos than a product can have. Nothing was changed.',
    remedy: 'Remove some first. `description` names the limit.',
  },
  TOO_MANY_OAUTH_CLIENTS: {
    cause: 'The store has the maximum number of OAuth clients.',
    remedy: 'Delete a client that is no longer used.',
  },
  NO_CONTACT_ADDRESS: {
    cause: 'The store has no e-mail address for messages of visitors.',
    remedy: 'Set `store.email` in the store document and load it again.',
  },
  TOO_MANY_REQUESTS_OF_ADDRESS: {
    cause: 'The e-mail address waits for the maximum number of items.',
    remedy: 'Let the shopper cancel some of the back-in-stock mails.',
  },
  TOO_MANY_VARIANTS: {
    cause: 'The options would result in more variants than a product can have. Nothing was changed.',
    remedy: 'Use fewer options or choices, or split the product. `description` names both numbers.',
  },
  TOO_MANY_WEBHOOKS: {
    cause: 'The store has the maximum number of webhooks.',
    remedy: 'Remove a webhook that is no longer used. `listWebhooks` returns all of them.',
  },
  VARIANT_NOT_FOUND: missing('variant'),
  VERIFICATION_FAILED: {
    cause:
      'The code is wrong or has expired. If `data.reason` is `TOO_MANY_ATTEMPTS`, five wrong codes were entered, and the right one is refused too.',
    remedy:
      'Let the shopper try again, and offer to send a new code. The client’s `verify` accepts the failed outcome for another try. After too many attempts only a new code helps; for an authenticator app or recovery code, a new login.',
  },
  WEBHOOK_NOT_FOUND: missing('webhook'),
}
