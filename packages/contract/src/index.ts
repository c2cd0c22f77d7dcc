/**
 * The wire as data: operations, entities, requests and answers, errors, limits and the provider's profile. Nothing here does
 * anything when it is imported, so a bundle holds what it names. Types of enumerations are the known values; where one is
 * read it stands in `Open`, because the platform may add to it. Their values are in `@vitrine/contract/enumerations`.
 */

export { base64url } from './base64url.ts'
export type {
  CatalogOverrideFields,
  CustomItemModifier,
  CustomLineItem,
  CustomModifierGroup,
  ItemImage,
} from './cart/app-fields.ts'
export type {
  AppliedCoupon,
  AppliedDiscount,
  ItemCombination,
  LineItemDiscount,
} from './cart/applied-discount.ts'
export type { BuyerInfo, Cart, CartDiscount, DiscountRule, SelectedShippingOption } from './cart/cart.ts'
export type {
  CarrierServiceOption,
  DeliveryAllocation,
  DeliveryCost,
  DeliveryLogistics,
  DeliveryTimeSlot,
  OtherCharge,
  PickupDetails,
  SelectedCarrierServiceOption,
  SelectedOtherCharge,
  ShippingInformation,
  ShippingOption,
  ShippingPrice,
  ShippingRegion,
} from './cart/delivery.ts'
export type {
  AdditionalFee,
  CalculatedLineItem,
  CalculationErrors,
  EstimateTotalsResponse,
  GiftCard,
  LineItemPricesData,
  PriceSummary,
  Violation,
  ViolationTarget,
} from './cart/estimate.ts'
export type {
  ColorText,
  DescriptionLine,
  ItemPage,
  ItemType,
  PhysicalProperties,
  Policy,
  SelectedMembership,
  ServiceProperties,
  TaxableAddress,
} from './cart/item-details.ts'
export type {
  CatalogReference,
  CouponScope,
  ItemAvailability,
  ItemModifier,
  LineItem,
  ModifierGroup,
  PlatformFee,
} from './cart/line-item.ts'
export type {
  CoveredLineItem,
  ExistingMembership,
  InvalidMembership,
  LineItemCoverage,
  Membership,
  MembershipCredits,
  MembershipOptions,
  PlanBenefit,
  PurchasablePlan,
  SelectedMembershipRequest,
  ValidatedPurchasablePlans,
} from './cart/membership.ts'
export type { CartErrorCode } from './cart/operations.ts'
export {
  addToCart,
  createCheckout,
  deleteCart,
  estimateTotals,
  getCart,
  removeCoupon,
  removeLineItems,
  updateCart,
  updateLineItemsQuantity,
} from './cart/operations.ts'
export {
  type CouponRefusalReason,
  couponRefusalReasons,
  type MembershipRefusal,
  membershipRefusals,
} from './cart/refusals.ts'
export type {
  AddToCartRequest,
  CartInfo,
  CartResponse,
  CreateCheckoutRequest,
  CreateCheckoutResponse,
  DeleteCartRequest,
  EstimateTotalsRequest,
  GetCartRequest,
  LineItemToAdd,
  RemoveCouponRequest,
  RemoveLineItemsRequest,
  UpdateCartRequest,
  UpdateLineItemsQuantityRequest,
} from './cart/requests.ts'
export type { FreeTrialPeriod, SubscriptionOptionInfo, SubscriptionSettings } from './cart/subscription.ts'
export type {
  AggregatedTaxBreakdown,
  ItemTaxFullDetails,
  TaxBreakdown,
  TaxCalculationDetails,
  TaxRateBreakdown,
  TaxSummary,
} from './cart/tax.ts'
export { allProductsCollection, type Collection } from './catalog/collection.ts'
export type { Media, MediaItem, MediaItemFile, MediaItemVideo, MediaPlaceholder } from './catalog/media.ts'
export {
  getCatalogVersion,
  getCollection,
  getCollectionBySlug,
  getCollectionBySlugV1,
  getProduct,
  getStoreVariant,
  productOptionsAvailability,
  queryCollections,
  queryProducts,
  queryProductVariants,
  queryStoreVariants,
} from './catalog/operations.ts'
export type {
  CostAndProfitData,
  FormattedPrice,
  NumericPropertyRange,
  PriceData,
  PricePerUnitData,
  ProductDiscount,
} from './catalog/price.ts'
export type {
  AdditionalInfoSection,
  Choice,
  CustomTextField,
  PageUrl,
  Product,
  ProductOption,
  Ribbon,
  Stock,
} from './catalog/product.ts'
export type {
  GetCatalogVersionRequest,
  GetCatalogVersionResponse,
  GetCollectionBySlugRequest,
  GetCollectionRequest,
  GetCollectionResponse,
  GetProductRequest,
  GetProductResponse,
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  ProductOptionsAvailabilityRequest,
  ProductOptionsAvailabilityResponse,
  QueryCollectionsRequest,
  QueryCollectionsResponse,
  QueryProductsRequest,
  QueryProductsResponse,
  QueryProductVariantsRequest,
  QueryProductVariantsResponse,
  QueryStoreVariantsRequest,
  QueryStoreVariantsResponse,
  SelectedVariant,
} from './catalog/requests.ts'
export type {
  MarkedText,
  NamedCount,
  SearchFacets,
  SearchFilter,
  SearchMatch,
  SearchMetadata,
  SearchProductsRequest,
  SearchProductsResponse,
  SuggestedBrand,
  SuggestedCollection,
  SuggestedProduct,
  SuggestRequest,
  SuggestResponse,
} from './catalog/search.ts'
export { searchProducts, suggest } from './catalog/search-operations.ts'
export type { SeoKeyword, SeoSchema, SeoSettings, SeoTag } from './catalog/seo.ts'
export type {
  PreorderInfo,
  StoreVariant,
  StoreVariantMedia,
  StoreVariantVideo,
  VideoResolution,
} from './catalog/store-variant.ts'
export type { Variant, VariantData, VariantStock } from './catalog/variant.ts'
export type {
  Address,
  AddressLocation,
  AddressWithContact,
  ContactDetails,
  StreetAddress,
  VatId,
} from './common/address.ts'
export type { Dimensions } from './common/dimensions.ts'
export type { CommonImage, FocalPoint, SecuredMedia } from './common/media.ts'
export type { MultiCurrencyPrice } from './common/money.ts'
export type {
  CursorPaging,
  CursorPagingMetadata,
  CursorQuery,
  OffsetPaging,
  PlatformPagingMetadata,
  PlatformQuery,
  Sorting,
} from './common/query.ts'
export type {
  DecimalText,
  EmptyResponse,
  ExtendedFields,
  JsonObject,
  Open,
  Timestamp,
  TranslatableText,
} from './common/values.ts'
export type {
  ChannelType,
  DescriptionLineType,
  DigitalFileType,
  ItemAvailabilityStatus,
  ItemTypePreset,
  MembershipBalanceType,
  MembershipQuotaType,
  PaymentOptionType,
  PlatformFeeChargeType,
  ProductPeriodAlignment,
  SubscriptionFrequency,
  SuggestedFix,
  ViolationNamespace,
  ViolationSeverity,
  WeightUnit,
} from './enumerations/cart.ts'
export type {
  CatalogVersion,
  DimensionsUnit,
  InventoryStatus,
  MeasurementUnit,
  MediaType,
  OptionType,
  ProductDiscountType,
  ProductType,
  SearchFacetName,
  SortOrder,
} from './enumerations/catalog.ts'
export type { AdditionalFeeSource, ChargeType, PickupMethod } from './enumerations/delivery.ts'
export type { DiscountType } from './enumerations/discounts.ts'
export type { OAuthErrorCode, ViolationRule } from './enumerations/errors.ts'
export type { TokenRole } from './enumerations/identity.ts'
export type {
  JurisdictionType,
  ManualRateReason,
  RateType,
  TaxableAddressType,
  TaxFallbackReason,
  VatType,
} from './enumerations/tax.ts'
export type { ApplicationError, ErrorDetails, ErrorEnvelope, FieldViolation } from './errors/envelope.ts'
export {
  type LoginFailure,
  loginFailureCodes,
  loginFailures,
  registerFailures,
} from './errors/login-failures.ts'
export {
  codeVerifierLengthMessage,
  graphqlFailureMessage,
  invalidArgumentMessage,
  invalidStateMessage,
  missingCodeOrStateMessage,
  noRedirectUrlMessage,
  silentLoginTimeoutMessage,
  systemErrorMessage,
  tokenFetchFailureMessage,
  unknownStateMessage,
} from './errors/messages.ts'
export type {
  AvailableFactor,
  EnrolledFactor,
  Identity,
  MfaChallenge,
  StateMachineResponse,
  VerificationChallenge,
} from './identity/identity.ts'
export {
  changePassword,
  logIn,
  logOut,
  recover,
  register,
  resendCode,
  sendActivationEmail,
  sendRecoveryEmail,
  signOn,
  startVerification,
  validateEmail,
  verifyEmail,
  verifyFactor,
} from './identity/operations.ts'
export type {
  CustomField,
  CustomValue,
  IdentityProfile,
  ProfileAddress,
  ProfilePhone,
  SecondaryEmail,
} from './identity/profile.ts'
export type {
  CaptchaToken,
  ChangePasswordRequest,
  CodeAnswer,
  LogInRequest,
  LoginId,
  LogOutRequest,
  RawHttpResponse,
  RecoverRequest,
  RecoveryRedirect,
  RegisterRequest,
  ResendCodeRequest,
  SendActivationEmailRequest,
  SendRecoveryEmailRequest,
  SignOnRequest,
  SignOnResponse,
  StartVerificationRequest,
  StartVerificationResponse,
  ValidateEmailRequest,
  ValidateEmailResponse,
  VerifyEmailRequest,
  VerifyFactorRequest,
} from './identity/requests.ts'
export {
  codeChallengeMethod,
  codeVerifierLength,
  cookieDayMs,
  defaultCookiePath,
  defaultGraphqlVersion,
  defaultPageSize,
  getFallbackThreshold,
  maxAmount,
  maxAuthenticationBodyBytes,
  maxBodyBytes,
  maxCaptchaTokenLength,
  maxDecimalLength,
  maxEmailLength,
  maxFilterConditions,
  maxFilterDepth,
  maxIdempotencyKeyLength,
  maxJsonDepth,
  maxJsonKeys,
  maxLines,
  maxLinesPerCall,
  maxOffset,
  maxOptions,
  maxPageSize,
  maxPrice,
  maxQuantity,
  maxRedirectLength,
  maxSearchLength,
  maxSearchOffset,
  maxSortFields,
  maxStateTokenLength,
  maxVariants,
  minQuantity,
  preWarmMaxAgeMs,
  requestedScope,
  silentLoginTimeoutMs,
  verificationCodeLength,
} from './limits.ts'
export type {
  GetMyMemberRequest,
  GetMyMemberResponse,
  Member,
  MemberContact,
  MemberFieldset,
  MemberProfile,
} from './members/member.ts'
export { getMyMember } from './members/operations.ts'
export type { ErrorCodeOf, Operation, Service } from './operation.ts'
export { type FillPath, fillPath } from './path.ts'
export { alternativePrefixes } from './provider/alternative-prefixes.ts'
export { enumPrefix, type ProviderValue } from './provider/enum-prefix.ts'
export {
  consistencyHeader,
  defaultApiHost,
  idempotencyKeyHeader,
  preWarmStorageKey,
  requestIdHeader,
  storesAppId,
  wireHeaders,
} from './provider/essentials.ts'
export { type ProviderProfile, provider } from './provider/provider.ts'
export { queryString, queryStringOrBody, type WriteQuery } from './query-string.ts'
export { createRedirectSession } from './redirects/operations.ts'
export type {
  AuthorizeRequest,
  RedirectCallbacks,
  RedirectPreferences,
  RedirectSession,
  RedirectSessionRequest,
  RedirectSessionResponse,
} from './redirects/redirect-session.ts'
export { grantToken } from './token/operations.ts'
export type {
  AdministrativeGrant,
  TokenErrorResponse,
  TokenRequest,
  TokenResponse,
  Tokens,
} from './token/token.ts'
