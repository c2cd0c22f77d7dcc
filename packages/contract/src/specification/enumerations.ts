import type * as enumerations from '../enumerations.ts'

/** Name of a list in `@vitrine/contract/enumerations`. */
export type EnumerationName = keyof typeof enumerations

/**
 * Enumerations: title → name in the contract, and values. `{provider}` is the prefix of the provider profile.
 */
export const specifiedEnumerations: Readonly<
  Record<string, readonly [name: EnumerationName, values: string]>
> = {
  'factor type': ['factorTypes', 'PASSWORD, SMS, CALL, EMAIL, TOTP, PUSH, WEBAUTHN, RECOVERY_CODE'],
  'identity status': ['identityStatuses', 'PENDING, ACTIVE, DELETED, BLOCKED, OFFLINE'],
  'pending reason': [
    'pendingReasons',
    'PENDING_ADMIN_APPROVAL_REQUIRED, PENDING_EMAIL_VERIFICATION_REQUIRED',
  ],
  'product type': ['productTypes', 'physical, digital'],
  'inventory status': ['inventoryStatuses', 'IN_STOCK, OUT_OF_STOCK, PARTIALLY_OUT_OF_STOCK'],
  'option type (catalog)': ['optionTypes', 'drop_down, color'],
  'option type (cart)': ['descriptionLineTypes', 'UNRECOGNISED, PLAIN_TEXT, COLOR'],
  'discount type (product)': ['productDiscountTypes', 'NONE, AMOUNT, PERCENT'],
  'measurement unit': [
    'measurementUnits',
    'ML, CL, L, CBM, MG, G, KG, MM, CM, M, SQM, OZ, LB, FLOZ, PT, QT, GAL, IN, FT, YD, SQFT',
  ],
  'catalog version': ['catalogVersions', 'V1_CATALOG, V3_CATALOG, STORES_NOT_INSTALLED'],
  'item type': ['itemTypePresets', 'UNRECOGNISED, PHYSICAL, DIGITAL, GIFT_CARD, SERVICE'],
  'item availability, cart': [
    'itemAvailabilityStatuses',
    'AVAILABLE, NOT_FOUND, NOT_AVAILABLE, PARTIALLY_AVAILABLE',
  ],
  'item availability, checkout': [
    'checkoutItemAvailabilityStatuses',
    'UNKNOWN_ITEM_STATUS, AVAILABLE, PARTIALLY_AVAILABLE, OUT_OF_STOCK, NOT_EXISTS',
  ],
  'payment option': [
    'paymentOptionTypes',
    'FULL_PAYMENT_ONLINE, FULL_PAYMENT_OFFLINE, MEMBERSHIP, DEPOSIT_ONLINE, MEMBERSHIP_OFFLINE, MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
  ],
  'weight unit': ['weightUnits', 'UNSPECIFIED_WEIGHT_UNIT, KG, LB'],
  'billing / subscription period': ['subscriptionFrequencies', 'UNDEFINED, DAY, WEEK, MONTH, YEAR'],
  'tax rate type': ['rateTypes', 'NO_TAX_COLLECTED, MANUAL_RATE, AUTO_RATE, FALLBACK_RATE'],
  'tax fallback reason': ['manualRateReasons', 'GLOBAL_SETTING_TO_MANUAL, REGION_SETTING_TO_MANUAL'],
  'tax failure reason': ['taxFallbackReasons', 'AUTO_TAX_FAILED, AUTO_TAX_DEACTIVATED'],
  'tax scope': ['discountTypes', 'GLOBAL, SPECIFIC_ITEMS, SHIPPING'],
  'tax rule area': ['taxRuleAreas', 'SHIPPING, DISCOUNT, ADDITIONAL_FEES, ORDER_VALIDATION'],
  'jurisdiction type': ['jurisdictionTypes', 'UNDEFINED, COUNTRY, STATE, COUNTY, CITY, SPECIAL'],
  'taxable address kind': ['taxableAddressTypes', 'UNKNOWN_TAXABLE_ADDRESS, BUSINESS, BILLING, SHIPPING'],
  'tax id type': ['vatTypes', 'UNSPECIFIED, CPF, CNPJ'],
  'additional fee type': ['chargeTypes', 'HANDLING_FEE, INSURANCE'],
  'additional fee source': [
    'additionalFeeSources',
    'UNKNOWN_ADDITIONAL_FEE_SOURCE, SERVICE_PLUGIN, ITEM, MANUAL, SHIPPING',
  ],
  'pickup method': ['pickupMethods', 'UNKNOWN_METHOD, STORE_PICKUP, PICKUP_POINT'],
  'sales channel': [
    'channelTypes',
    'UNSPECIFIED, WEB, POS, EBAY, AMAZON, OTHER_PLATFORM, {provider}_APP_STORE, {provider}_INVOICES, BACKOFFICE_MERCHANT, WISH, CLASS_PASS, GLOBAL_E, FACEBOOK, ETSY, TIKTOK, FAIRE_COM, PAYPAL_AGENTIC_CHECKOUT',
  ],
  'digital file type': [
    'digitalFileTypes',
    'UNSPECIFIED, SECURE_PICTURE, SECURE_VIDEO, SECURE_DOCUMENT, SECURE_MUSIC, SECURE_ARCHIVE',
  ],
  'discount source': ['discountSources', 'UNKNOWN_DISCOUNT_SOURCE_TYPE, AUTOMATIC_RULE, COUPON'],
  'discount scope': ['discountScopes', 'UNKNOWN_DISCOUNT_SCOPE, CART_SUBTOTAL, LINE_ITEM, DELIVERY'],
  'discount status': [
    'discountStatuses',
    'UNKNOWN_DISCOUNT_STATUS, ACTIVE, EXPIRED, DELETED, MAX_USAGE_REACHED',
  ],
  'discount rule type': ['discountRuleTypes', 'PERCENTAGE, FIXED_AMOUNT, FIXED_PRICE'],
  'discount rule status': ['discountRuleStatuses', 'LIVE, EXPIRED, PENDING'],
  'discount trigger type': [
    'discountTriggerTypes',
    'AND, OR, SUBTOTAL_RANGE, ITEM_QUANTITY_RANGE, CUSTOM, CUSTOMER_ELIGIBILITY',
  ],
  'calculation component': [
    'calculationComponents',
    'UNKNOWN_CALCULATION_COMPONENT, DISCOUNTS, DELIVERY, TAX, MEMBERSHIPS, GIFT_CARDS',
  ],
  'address subdivision type': [
    'subdivisionTypes',
    'UNKNOWN_SUBDIVISION_TYPE, ADMINISTRATIVE_AREA_LEVEL_1, ADMINISTRATIVE_AREA_LEVEL_2, ADMINISTRATIVE_AREA_LEVEL_3, ADMINISTRATIVE_AREA_LEVEL_4, ADMINISTRATIVE_AREA_LEVEL_5, COUNTRY',
  ],
  'order payment status': [
    'orderPaymentStatuses',
    'NOT_PAID, PAID, PARTIALLY_REFUNDED, FULLY_REFUNDED, PENDING, PARTIALLY_PAID, PENDING_MERCHANT, CANCELED, DECLINED',
  ],
  'order fulfilment status': ['orderFulfilmentStatuses', 'NOT_FULFILLED, FULFILLED, PARTIALLY_FULFILLED'],
  'order fulfilment status, variant': [
    'fulfilmentsStatuses',
    'NOT_FULFILLED, FULFILLED, PARTIALLY_FULFILLED, CANCELED',
  ],
  'transaction status': [
    'transactionStatuses',
    'APPROVED, PENDING, PENDING_MERCHANT, CANCELED, DECLINED, REFUNDED, PARTIALLY_REFUNDED, AUTHORIZED, VOIDED',
  ],
  'chargeback states': ['chargebackStates', 'APPROVED, REVERSED'],
  'shipping rule type': ['shippingRuleTypes', 'BY_TOTAL_WEIGHT, BY_TOTAL_PRICE, BY_TOTAL_QUANTITY'],
  'invoice status': [
    'invoiceStatuses',
    'Draft, Sent, Processing, Paid, Overdue, Void, Deleted, PartiallyPaid, PartialAndOverdue',
  ],
  'checkout settings logo size': ['checkoutLogoSizes', 'SMALL, MEDIUM, LARGE'],
  'inventory update trigger': ['inventoryUpdateTriggers', 'ON_ORDER_PAID, ON_ORDER_PLACED'],
  'tip type': ['tipTypes', 'UNKNOWN_TIP_TYPE, PERCENTAGE, AMOUNT, CUSTOM'],
  'tip split method': ['tipSplitMethods', 'UNKNOWN_SPLIT_METHOD, EQUAL, PROPORTIONAL'],
  'tip source': ['tipSources', 'UNKNOWN_SOURCE, POS, WEB, DASHBOARD'],
  'tip query-by': ['tipQueryBys', 'UNKNOWN_QUERY_BY, ORDER, TIP'],
  'sort order': ['sortOrders', 'ASC, DESC'],
  'suggested fix': ['suggestedFixes', 'UNKNOWN_SUGGESTED_FIX, REMOVE_LINE_ITEM'],
  'validation severity': ['violationSeverities', 'WARNING, ERROR'],
  'validation config': [
    'validationConfigs',
    'UNKNOWN_VALIDATIONS_CONFIG, SKIP_VALIDATIONS, PRE_CHECKOUT_VALIDATIONS, CHECKOUT_VALIDATIONS',
  ],
  'name-space kind': ['violationNamespaces', 'OTHER_DEFAULT, LINE_ITEM_DEFAULT'],
  'token role': ['tokenRoles', 'none, visitor, member'],
  'authentication response state (4)': [
    'authenticationStates',
    'SUCCESS, REQUIRE_OWNER_APPROVAL, REQUIRE_EMAIL_VERIFICATION',
  ],
  'abandoned checkout activity (4)': [
    'abandonedCheckoutActivities',
    'SCHEDULED, EMAIL_SENT, EMAIL_NOT_SENT, NOTIFICATION_SENT, TASK_CREATED',
  ],
  'abandoned checkout status (4)': ['abandonedCheckoutStatuses', 'ABANDONED, RECOVERED'],
  'back-in-stock request status (4)': [
    'backInStockStatuses',
    'RECEIVED, PROCESSING, NOTIFICATION_SENT, FAILED',
  ],
  'creation phase (4)': ['creationPhases', 'CREATED, CHECKOUT_COMPLETED'],
  'violation kinds (5)': [
    'violationRules',
    'VALIDATION, OTHER, MAX, MIN, MAX_LENGTH, MIN_LENGTH, MAX_SIZE, MIN_SIZE, FORMAT, DECIMAL_LTE, DECIMAL_GTE, DECIMAL_LT, DECIMAL_GT, DECIMAL_MAX_SCALE, INVALID_ENUM_VALUE, REQUIRED_FIELD, FIELD_NOT_ALLOWED, ONE_OF_ALIGNMENT, EXACT_LENGTH, EXACT_SIZE, REQUIRED_ONE_OF_FIELD',
  ],
  'actor identity (6)': ['actorIdentities', 'UNKNOWN, ANONYMOUS_VISITOR, MEMBER, {provider}_USER, APP'],
  'abandoned-checkout identities (6)': ['abandonedCheckoutIdentities', 'ADMIN, MEMBER, VISITOR, CONTACT'],
  'application error code list (8)': ['applicationErrorCodes', 'UNKNOWN_ERROR_CODE'],
}

/**
 * Further enumerations, known from versions of the public client: title → name in the contract, and values.
 */
export const wireEnumerations: Readonly<Record<string, readonly [name: EnumerationName, values: string]>> = {
  'factor status': [
    'factorStatuses',
    'ENABLED, REQUIRE_ACTIVATION, REQUIRE_REENROLL, ENABLED_BY_RULE, DISABLED_BY_RULE',
  ],
  'enrolled factor': ['enrolledFactorStatuses', 'INACTIVE, ACTIVE, REQUIRE_REENROLL'],
  'reason for a second factor': ['secondFactorReasons', 'USER_SETTINGS, HIGH_RISK_LOGIN'],
  privacy: ['privacyStatuses', 'UNDEFINED, PUBLIC, PRIVATE'],
  'tags, e-mail': ['emailTags', 'UNTAGGED, MAIN, HOME, WORK'],
  'tags, phone': ['phoneTags', 'UNTAGGED, MAIN, HOME, WORK, MOBILE, FAX'],
  'tags, address': ['addressTags', 'UNTAGGED, HOME, WORK, BILLING, SHIPPING'],
  prompt: ['prompts', 'login, none'],
  'search facet': ['searchFacetNames', 'collections, options, brands, ribbons, availability, price'],
  'response mode': ['responseModes', 'fragment, query, web_message'],
  'verification target': ['verificationTargets', 'EMAIL'],
  'media type': ['mediaTypes', 'image, video, audio, document, zip'],
  'dimensions unit': ['dimensionsUnits', 'UNKNOWN_DIMENSIONS_UNIT, MM, CM, M, IN, FT, YD'],
  'availability status (7.5)': ['availabilityStatuses', 'OUT_OF_STOCK, IN_STOCK, PREORDER'],
  'reason type (7.5)': ['inventoryChangeReasons', 'ORDER, MANUAL, REVERT_INVENTORY_CHANGE'],
  'requested fields, brands and info sections (7.5)': ['assignedProductsFields', 'ASSIGNED_PRODUCTS_COUNT'],
  'requested fields, ribbons (7.5)': ['ribbonFields', 'ASSIGNED_PRODUCT_COUNT'],
  'requested fields, customizations (7.5)': [
    'customizationFields',
    'ASSIGNED_PRODUCTS_COUNT, CHOICE_DISPLAY_IMAGE',
  ],
  'customization type (7.5)': ['customizationTypes', 'PRODUCT_OPTION, MODIFIER'],
  'customization render type (7.5)': ['customizationRenderTypes', 'FREE_TEXT, TEXT_CHOICES, SWATCH_CHOICES'],
  'choice type (7.5)': ['choiceTypes', 'CHOICE_TEXT, ONE_COLOR'],
  'search mode (7.5)': ['searchModes', 'OR, AND'],
  'aggregation type (7.5)': ['aggregationTypes', 'VALUE, RANGE, SCALAR, DATE_HISTOGRAM'],
  'scalar type (7.5)': ['scalarTypes', 'COUNT_DISTINCT, MIN, MAX'],
  'sort of values (7.5)': ['valueSortTypes', 'COUNT, VALUE'],
  'missing values (7.5)': ['missingValues', 'EXCLUDE, INCLUDE'],
  'histogram interval (7.5)': ['histogramIntervals', 'YEAR, MONTH, WEEK, DAY'],
  'product period alignment': [
    'productPeriodAlignments',
    'ALIGNED_WITH_BILLING_PERIOD, NOT_ALIGNED_WITH_BILLING_PERIOD',
  ],
  'platform fee': ['platformFeeChargeTypes', 'PASS_ON, ABSORBED'],
  'membership balance': ['membershipBalanceTypes', 'PUNCH_CARD, CREDIT'],
  'membership quota': ['membershipQuotaTypes', 'LIMITED, UNLIMITED'],
  'shipping-label services, domestic': [
    'domesticLabelServices',
    'GROUND_ADVANTAGE, PRIORITY_MAIL, PRIORITY_MAIL_EXPRESS',
  ],
  'shipping-label services, international': [
    'internationalLabelServices',
    'FIRST_CLASS_PACKAGE_INTERNATIONAL, PRIORITY_MAIL_INTERNATIONAL, PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
  ],
  'shipping-label package types': [
    'labelPackageTypes',
    'CUSTOM, FLAT_RATE_ENVELOPE, PADDED_FLAT_RATE_ENVELOPE, SMALL_FLAT_RATE_BOX, MEDIUM_FLAT_RATE_BOX_1, MEDIUM_FLAT_RATE_BOX_2, LARGE_FLAT_RATE_BOX',
  ],
  'order history item type': [
    'orderHistoryItemTypes',
    'ORDER_REFUNDED, ORDER_PLACED, ORDER_PAID, ORDER_FULFILLED, ORDER_NOT_FULFILLED, ORDER_CANCELED, DOWNLOAD_LINK_SENT, TRACKING_NUMBER_ADDED, TRACKING_NUMBER_EDITED, TRACKING_LINK_ADDED, SHIPPING_CONFIRMATION_EMAIL_SENT, INVOICE_ADDED, INVOICE_REMOVED, INVOICE_SENT, FULFILLER_EMAIL_SENT, SHIPPING_ADDRESS_EDITED, EMAIL_EDITED, PICKUP_READY_EMAIL_SENT, CUSTOM_ACTIVITY, MERCHANT_COMMENT, ORDER_PARTIALLY_PAID, DRAFT_ORDER_CHANGES_APPLIED, SAVED_PAYMENT_METHOD, AUTHORIZED_PAYMENT_CREATED, AUTHORIZED_PAYMENT_CAPTURED, AUTHORIZED_PAYMENT_VOIDED, REFUND_INITIATED, PAYMENT_REFUNDED, PAYMENT_REFUND_FAILED, REFUNDED_AS_STORE_CREDIT, PAYMENT_PENDING, PAYMENT_CANCELED, PAYMENT_DECLINED, ORDER_PENDING, ORDER_REJECTED, RECEIPT_CREATED, RECEIPT_SENT, CHARGEBACK_CREATED, CHARGEBACK_REVERSED',
  ],
}

/**
 * One request field for each list that requests have. The lists that are in neither table are data only: they belong
 * to calls that do not exist here.
 */
export const requestFields: Readonly<Partial<Record<EnumerationName, string>>> = {
  abandonedCheckoutStatuses: 'abandonedCheckouts.query.query.filter.status',
  addressTags: 'authentication.register.profile.addresses.tag',
  aggregationTypes: 'inventoryItems.search.search.aggregations.type',
  assignedProductsFields: 'brands.get.fields',
  backInStockStatuses: 'backInStock.query.query.filter.status',
  channelTypes: 'cart.createCheckout.channelType',
  choiceTypes: 'customizations.create.customization.choicesSettings.choices.choiceType',
  customizationFields: 'customizations.get.fields',
  customizationRenderTypes: 'customizations.create.customization.customizationRenderType',
  customizationTypes: 'customizations.create.customization.customizationType',
  descriptionLineTypes: 'cart.update.lineItems.catalogOverrideFields.descriptionLines.lineType',
  digitalFileTypes: 'cart.addItems.customLineItems.digitalFile.fileType',
  dimensionsUnits: 'catalog.createProduct.product.productDimensions.unit',
  emailTags: 'authentication.register.profile.secondaryEmails.tag',
  factorTypes: 'authentication.verifyFactor.factorType',
  histogramIntervals: 'inventoryItems.search.search.aggregations.dateHistogram.interval',
  inventoryChangeReasons: 'inventoryItems.update.reason',
  itemTypePresets: 'cart.addItems.customLineItems.itemType.preset',
  measurementUnits: 'catalog.createProduct.product.pricePerUnitData.baseMeasurementUnit',
  missingValues: 'inventoryItems.search.search.aggregations.value.missingValues',
  paymentOptionTypes: 'cart.addItems.lineItems.catalogOverrideFields.paymentOption.value',
  phoneTags: 'authentication.register.profile.phonesV2.tag',
  privacyStatuses: 'authentication.register.profile.privacyStatus',
  productDiscountTypes: 'catalog.updateProduct.product.discount.type',
  productPeriodAlignments:
    'cart.addItems.customLineItems.subscriptionOptionInfo.subscriptionSettings.productPeriodAlignment',
  prompts: 'redirects.createSession.auth.prompt',
  responseModes: 'redirects.createSession.auth.authRequest.responseMode',
  ribbonFields: 'ribbons.get.fields',
  scalarTypes: 'inventoryItems.search.search.aggregations.scalar.type',
  searchFacetNames: 'catalog.searchProducts.facets',
  searchModes: 'inventoryItems.search.search.search.mode',
  sortOrders: 'catalog.queryProducts.query.sort.order',
  subscriptionFrequencies:
    'cart.addItems.customLineItems.subscriptionOptionInfo.subscriptionSettings.frequency',
  taxableAddressTypes: 'cart.addItems.lineItems.taxableAddress.addressType',
  valueSortTypes: 'inventoryItems.search.search.aggregations.value.sortType',
  vatTypes: 'cart.update.cartInfo.contactInfo.contactDetails.vatId.type',
  verificationTargets: 'verification.start.target',
}

/** One response field for each list that responses have. */
export const responseFields: Readonly<Partial<Record<EnumerationName, string>>> = {
  abandonedCheckoutActivities: 'abandonedCheckouts.query.abandonedCheckouts.activities.activity',
  abandonedCheckoutIdentities: 'abandonedCheckouts.query.abandonedCheckouts.buyer.identity',
  abandonedCheckoutStatuses: 'abandonedCheckouts.query.abandonedCheckouts.status',
  additionalFeeSources: 'cart.estimateTotals.additionalFees.source',
  addressTags: 'authentication.register.identity.identityProfile.addresses.tag',
  aggregationTypes: 'inventoryItems.search.aggregationData.results.type',
  authenticationStates: 'authentication.register.state',
  availabilityStatuses: 'inventoryItems.create.inventoryItem.availabilityStatus',
  backInStockStatuses: 'backInStock.request.status',
  catalogVersions: 'catalog.getCatalogVersion.catalogVersion',
  chargeTypes: 'cart.estimateTotals.shippingInfo.selectedCarrierServiceOption.otherCharges.type',
  choiceTypes: 'customizations.create.customization.choicesSettings.choices.choiceType',
  customizationRenderTypes: 'customizations.create.customization.customizationRenderType',
  customizationTypes: 'customizations.create.customization.customizationType',
  descriptionLineTypes: 'cart.get.cart.lineItems.descriptionLines.lineType',
  digitalFileTypes: 'catalog.queryProducts.products.digitalFile.fileType',
  dimensionsUnits: 'catalog.queryProducts.products.productDimensions.unit',
  discountTypes: 'cart.get.cart.appliedDiscounts.discountType',
  emailTags: 'authentication.register.identity.identityProfile.secondaryEmails.tag',
  enrolledFactorStatuses: 'authentication.register.identity.factors.status',
  factorStatuses: 'authentication.register.requireMfaData.availableFactors.factorStatus',
  factorTypes: 'authentication.register.identity.factors.type',
  identityStatuses: 'authentication.register.identity.status.name',
  inventoryStatuses: 'catalog.queryProducts.products.stock.inventoryStatus',
  itemAvailabilityStatuses: 'cart.get.cart.lineItems.availability.status',
  itemTypePresets: 'cart.get.cart.lineItems.itemType.preset',
  jurisdictionTypes:
    'cart.estimateTotals.calculatedLineItems.pricesBreakdown.taxDetails.taxBreakdown.jurisdictionType',
  manualRateReasons: 'cart.estimateTotals.taxSummary.calculationDetails.manualRateReason',
  measurementUnits: 'catalog.queryProducts.products.pricePerUnitData.totalMeasurementUnit',
  mediaTypes: 'catalog.queryProducts.products.media.mainMedia.mediaType',
  membershipBalanceTypes: 'cart.estimateTotals.membershipOptions.eligibleMemberships.credits.balanceType',
  membershipQuotaTypes:
    'cart.estimateTotals.membershipOptions.validatedPurchasablePlans.purchasablePlans.benefits.quotaType',
  optionTypes: 'catalog.queryProducts.products.productOptions.optionType',
  orderFulfilmentStatuses: 'orders.get.order.fulfillmentStatus',
  orderHistoryItemTypes: 'orders.get.order.activities.type',
  orderPaymentStatuses: 'orders.get.order.paymentStatus',
  paymentOptionTypes: 'cart.get.cart.lineItems.paymentOption',
  pendingReasons: 'authentication.register.identity.status.reasons',
  phoneTags: 'authentication.register.identity.identityProfile.phonesV2.tag',
  pickupMethods:
    'cart.estimateTotals.shippingInfo.selectedCarrierServiceOption.logistics.pickupDetails.pickupMethod',
  platformFeeChargeTypes: 'cart.get.cart.lineItems.platformFee.chargeType',
  privacyStatuses: 'authentication.register.identity.identityProfile.privacyStatus',
  productDiscountTypes: 'catalog.queryProducts.products.discount.type',
  productPeriodAlignments:
    'cart.get.cart.lineItems.subscriptionOptionInfo.subscriptionSettings.productPeriodAlignment',
  productTypes: 'catalog.queryProducts.products.productType',
  rateTypes: 'cart.estimateTotals.taxSummary.calculationDetails.rateType',
  scalarTypes: 'inventoryItems.search.aggregationData.results.scalar.type',
  secondFactorReasons: 'authentication.register.requireMfaData.reason',
  subscriptionFrequencies: 'cart.get.cart.lineItems.subscriptionOptionInfo.subscriptionSettings.frequency',
  suggestedFixes: 'cart.estimateTotals.violations.target.lineItem.suggestedFix',
  taxFallbackReasons:
    'cart.estimateTotals.taxSummary.calculationDetails.autoTaxFallbackDetails.fallbackReason',
  taxableAddressTypes: 'cart.get.cart.lineItems.taxableAddress.addressType',
  vatTypes: 'cart.get.cart.contactInfo.contactDetails.vatId.type',
  violationNamespaces: 'cart.estimateTotals.violations.target.other.name',
  violationRules:
    'cart.estimateTotals.calculationErrors.generalShippingCalculationError.validationError.fieldViolations.violatedRule',
  violationSeverities: 'cart.estimateTotals.violations.severity',
  weightUnits: 'cart.get.cart.weightUnit',
}
