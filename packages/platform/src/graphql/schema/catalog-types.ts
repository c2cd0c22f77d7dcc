import {
  inventoryStatuses,
  measurementUnits,
  mediaTypes,
  optionTypes,
  productDiscountTypes,
  productTypes,
} from '@vitrine/contract/enumerations'

const valuesOf = (values: readonly string[]): string => values.join(' ')

/** Products, variants and collections as catalog V1 returns them, under the same names. */
export const catalogTypes: string = /* GraphQL */ `
  "Date and time, ISO 8601, UTC."
  scalar Timestamp
  "Any JSON value."
  scalar JSON

  enum ProductType { ${valuesOf(productTypes)} }
  enum InventoryStatus { ${valuesOf(inventoryStatuses)} }
  enum OptionType { ${valuesOf(optionTypes)} }
  enum ProductDiscountType { ${valuesOf(productDiscountTypes)} }
  enum MeasurementUnit { ${valuesOf(measurementUnits)} }
  enum MediaType { ${valuesOf(mediaTypes)} }

  "Prices are numbers in the site's currency."
  type Product {
    id: ID!
    name: String!
    slug: String!
    visible: Boolean!
    productType: ProductType!
    "HTML."
    description: String!
    sku: String!
    "In the store's weight unit."
    weight: Float!
    weightRange: NumericPropertyRange!
    productDimensions: Dimensions
    packageDimensions: Dimensions
    stock: Stock!
    priceData: PriceData!
    "In the display currency of the request header."
    convertedPriceData: PriceData
    priceRange: NumericPropertyRange!
    "Only for staff and apps that request merchant data."
    costAndProfitData: CostAndProfitData
    "Only for staff and apps that request merchant data."
    costRange: NumericPropertyRange
    pricePerUnitData: PricePerUnitData
    additionalInfoSections: [AdditionalInfoSection!]!
    media: Media!
    customTextFields: [CustomTextField!]!
    "Whether variants have prices, weights and stock of their own."
    manageVariants: Boolean!
    productOptions: [ProductOption!]!
    productPageUrl: PageUrl!
    "Increases with each new product."
    numericId: String!
    inventoryItemId: ID!
    discount: ProductDiscount!
    collectionIds: [ID!]!
    "Collections of the product that the caller can see, at most the first hundred."
    collections: [Collection!]!
    variants: [Variant!]!
    lastUpdated: Timestamp!
    createdDate: Timestamp!
    seoData: SeoSchema!
    ribbon: String!
    brand: String
  }

  type Stock { trackInventory: Boolean! quantity: Int inStock: Boolean! inventoryStatus: InventoryStatus! }
  type NumericPropertyRange { minValue: Float! maxValue: Float! }
  type Dimensions { length: String width: String height: String unit: String }
  type PriceData {
    "ISO 4217."
    currency: String!
    "Before the product's discount."
    price: Float!
    "After the discount."
    discountedPrice: Float!
    formatted: FormattedPrice!
    "Of the base quantity of pricePerUnitData."
    pricePerUnit: Float
  }
  type FormattedPrice { price: String! discountedPrice: String! pricePerUnit: String }
  type CostAndProfitData {
    itemCost: Float
    formattedItemCost: String!
    profit: Float!
    formattedProfit: String!
    "As a fraction of the price."
    profitMargin: Float!
  }
  type PricePerUnitData {
    totalQuantity: Float!
    totalMeasurementUnit: MeasurementUnit!
    baseQuantity: Float!
    baseMeasurementUnit: MeasurementUnit!
  }
  type AdditionalInfoSection {
    title: String!
    "HTML."
    description: String!
  }
  type CustomTextField { title: String! maxLength: Int! mandatory: Boolean! }
  type ProductOption { optionType: OptionType! name: String! choices: [Choice!]! }
  type Choice {
    "The stored value: a name, or a color as hex."
    value: String!
    "The displayed value, which choices of variants refer to."
    description: String!
    media: Media
    inStock: Boolean!
    visible: Boolean!
  }
  type PageUrl { base: String! path: String! }
  type ProductDiscount {
    type: ProductDiscountType!
    "An amount or a percentage."
    value: Float!
  }

  "Images and videos."
  type Media { mainMedia: MediaItem items: [MediaItem!]! }
  "Has an image or a video, by its type."
  type MediaItem {
    id: ID!
    mediaType: MediaType!
    title: String!
    image: MediaItemFile
    video: MediaItemVideo
    thumbnail: MediaItemFile
  }
  "A file with its size in pixels."
  type MediaItemFile {
    url: String!
    width: Float!
    height: Float!
    format: String
    altText: String
    "The part that stays visible when the image is cropped, as fractions of its sides."
    focalPoint: FocalPoint
    "Placeholder while the image loads."
    placeholder: MediaPlaceholder
  }
  type FocalPoint { x: Float! y: Float! height: Float width: Float }
  type MediaPlaceholder {
    "#rrggbb"
    color: String!
    "A few pixels as a data: address."
    blur: String
  }
  type MediaItemVideo { files: [MediaItemFile!]! stillFrameMediaId: String! }

  type SeoSchema { tags: [SeoTag!]! settings: SeoSettings }
  type SeoTag {
    type: String!
    props: JSON
    meta: JSON
    children: String!
    custom: Boolean!
    disabled: Boolean!
  }
  type SeoSettings { preventAutoRedirect: Boolean! keywords: [SeoKeyword!]! }
  type SeoKeyword { term: String! isMain: Boolean! origin: String }

  type Variant {
    "All zeros for a product without managed variants."
    id: ID!
    choices: [OptionAndChoice!]!
    variant: VariantData!
    stock: VariantStock!
    "Images of the variant's choices."
    media: Media
  }
  "One option of a product with the choice made, by its description."
  type OptionAndChoice { option: String! choice: String! }
  type VariantData {
    priceData: PriceData!
    "In the display currency of the request header."
    convertedPriceData: PriceData
    "Only for staff and apps that request merchant data."
    costAndProfitData: CostAndProfitData
    "In the store's weight unit."
    weight: Float!
    sku: String!
    visible: Boolean!
    productDimensions: Dimensions
    packageDimensions: Dimensions
  }
  type VariantStock { trackQuantity: Boolean! quantity: Int inStock: Boolean! locationId: ID }

  type Collection {
    "The built-in collection of all products has an id of 35 characters."
    id: ID!
    name: String!
    slug: String!
    description: String!
    media: Media!
    numberOfProducts: Int!
    visible: Boolean!
    seoSchema: SeoSchema
    lastUpdated: Timestamp!
  }

  "A variant as an item of its own, across products."
  type StoreVariant {
    "{productId}-{variantId}"
    id: ID!
    variantId: ID!
    productId: ID!
    variantName: String!
    productName: String!
    managedVariant: Boolean!
    sku: String!
    stock: VariantStock!
    choices: [OptionAndChoice!]!
    collectionIds: [ID!]
    preorderInfo: PreorderInfo!
    product: Product
  }
  type PreorderInfo { enabled: Boolean! message: String limit: Int }
`
