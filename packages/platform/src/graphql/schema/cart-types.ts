/** The current cart as its API call returns it, under the same names. */
export const cartTypes: string = /* GraphQL */ `
  type Cart {
    id: ID!
    lineItems: [LineItem!]!
    buyerNote: String
    buyerInfo: BuyerInfo!
    "The site's, ISO 4217."
    currency: String!
    conversionCurrency: String!
    paymentCurrency: String!
    buyerLanguage: String!
    siteLanguage: String!
    taxIncludedInPrices: Boolean!
    weightUnit: String!
    "Sum of the lines before the coupon."
    subtotal: MultiCurrencyPrice!
    discount: MultiCurrencyPrice!
    subtotalAfterDiscounts: MultiCurrencyPrice!
    checkoutId: ID
    appliedDiscounts: [CartDiscount!]!
    createdDate: Timestamp!
    updatedDate: Timestamp!
    contactInfo: AddressWithContact
    selectedShippingOption: SelectedShippingOption
    businessLocationId: ID
    "Increases by one with each change."
    revision: String!
  }

  "A decimal string without currency, and the same with its symbol."
  type MultiCurrencyPrice {
    amount: String!
    convertedAmount: String!
    formattedAmount: String!
    formattedConvertedAmount: String!
  }
  type TranslatableText { original: String! translated: String }

  "One of the three ids."
  type BuyerInfo { visitorId: ID memberId: ID userId: ID contactId: ID email: String }
  "Of a coupon, of a rule of the store, or given by the merchant."
  type CartDiscount {
    coupon: CartCoupon
    merchantDiscount: MerchantDiscount
    discountRule: DiscountRule
    lineItemIds: [ID!]
    discountType: String
  }
  type CartCoupon { id: ID! code: String! amount: MultiCurrencyPrice }
  type MerchantDiscount { amount: MultiCurrencyPrice! }
  type DiscountRule { id: ID! name: TranslatableText! amount: MultiCurrencyPrice! }
  type SelectedShippingOption { code: String! carrierId: ID }

  type AddressWithContact { address: Address contactDetails: ContactDetails }
  type Address {
    country: String
    subdivision: String
    city: String
    postalCode: String
    streetAddress: StreetAddress
    addressLine: String
    addressLine2: String
    countryFullname: String
    subdivisionFullname: String
  }
  type StreetAddress { number: String! name: String! apt: String }
  type ContactDetails { firstName: String lastName: String phone: String company: String }

  "Prices are per unit unless noted otherwise."
  type LineItem {
    id: ID!
    quantity: Int!
    catalogReference: CatalogReference!
    productName: TranslatableText!
    url: ItemPage
    "After all discounts."
    price: MultiCurrencyPrice!
    "Before the catalog's discount."
    fullPrice: MultiCurrencyPrice!
    "After the catalog's discount, before those of the line."
    priceBeforeDiscounts: MultiCurrencyPrice!
    "The price times the quantity."
    lineItemPrice: MultiCurrencyPrice!
    descriptionLines: [DescriptionLine!]!
    image: CommonImage
    availability: ItemAvailability!
    physicalProperties: PhysicalProperties!
    itemType: ItemType!
    subscriptionOptionInfo: SubscriptionOptionInfo
    paymentOption: String!
    rootCatalogItemId: ID
    "Instead of a price."
    priceDescription: TranslatableText
    depositAmount: MultiCurrencyPrice
    selectedMembership: SelectedMembership
    serviceProperties: ServiceProperties
    digitalFile: SecuredMedia
    deliveryProfileId: ID
    taxGroupId: ID
    taxableAddress: TaxableAddress
    "Terms that the buyer should see."
    policies: [Policy!]
    modifierGroups: [ModifierGroup!]
    modifiersTotalPrice: MultiCurrencyPrice
    platformFee: PlatformFee
    customLineItem: Boolean!
    priceUndetermined: Boolean!
    fixedQuantity: Boolean!
    savePaymentMethod: Boolean!
    membersOnly: Boolean!
    "The product of the line, if the caller can still see it in the catalog."
    product: Product
  }
  type SelectedMembership { id: ID! appId: ID! }
  type ServiceProperties { scheduledDate: Timestamp numberOfParticipants: Int endDate: Timestamp }
  type SecuredMedia { id: ID! fileName: String! fileType: String! }
  type TaxableAddress { addressType: String! }
  type Policy { title: String content: String! }
  type ModifierGroup { id: ID! name: TranslatableText! modifiers: [ItemModifier!]! }
  type ItemModifier {
    id: ID!
    quantity: Int
    label: TranslatableText!
    details: TranslatableText
    price: MultiCurrencyPrice
  }
  type PlatformFee { name: TranslatableText! chargeType: String! percentageRate: String! }
  type CatalogReference { catalogItemId: ID! appId: ID! options: JSON }
  type ItemPage { relativePath: String! url: String }
  "Plain text, or a color with its code."
  type DescriptionLine { name: TranslatableText! plainText: TranslatableText colorInfo: ColorText }
  type ColorText { original: String! translated: String code: String }
  type CommonImage { id: ID! url: String! height: Float! width: Float! altText: String filename: String }
  type ItemAvailability { status: String! quantityAvailable: Int }
  type PhysicalProperties {
    weight: Float
    sku: String
    shippable: Boolean!
    productDimensions: Dimensions
    packageDimensions: Dimensions
  }
  type ItemType { preset: String custom: String }
  type SubscriptionOptionInfo {
    subscriptionSettings: SubscriptionSettings!
    title: TranslatableText!
    description: TranslatableText!
  }
  type SubscriptionSettings {
    frequency: String!
    interval: Int
    autoRenewal: Boolean!
    billingCycles: Int
    enableCustomerCancellation: Boolean!
    freeTrialPeriod: FreeTrialPeriod
    startDate: Timestamp
  }
  type FreeTrialPeriod { frequency: String! interval: Int! }
`
