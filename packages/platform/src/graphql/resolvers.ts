import type {
  CatalogReference,
  JsonObject,
  LineItem,
  OffsetPaging,
  PlatformQuery,
  Product,
  Sorting,
  StoreVariant,
  Variant,
} from '@vitrine/contract'
import * as contract from '@vitrine/contract'
import { operatorsOf } from '../catalog/index.ts'
import { applicationErrorOf, Problem } from '../http/index.ts'
import type { DocumentContext } from './document-context.ts'

/** Arguments of a field with pages. GraphQL distinguishes null from a missing argument; the API accepts no null. */
interface QueryArguments {
  readonly filter?: object | null
  readonly sort?: readonly Sorting[] | null
  readonly paging?: NullablePaging | null
}

interface NullablePaging {
  readonly limit?: number | null
  readonly offset?: number | null
}

interface MerchantArguments {
  readonly includeMerchantSpecificData?: boolean | null
}

interface VariantArguments extends MerchantArguments {
  readonly productId: string
  readonly choices?: readonly { readonly option: string; readonly choice: string }[] | null
  readonly variantIds?: readonly string[] | null
  readonly paging?: NullablePaging | null
}

type Context = DocumentContext

/** Errors that become null: the item does not exist. All others are errors. */
const absent: ReadonlySet<string | undefined> = new Set([
  'PRODUCT_NOT_FOUND',
  'COLLECTION_NOT_FOUND',
  'OWNED_CART_NOT_FOUND',
])

/** For a product in more collections, the first ones are listed. */
const maxCollectionsOfProduct = 100

const query = {
  async products(_: unknown, args: QueryArguments, { call }: Context) {
    const { products, metadata } = await call(contract.queryProducts, { query: platformQuery(args) })
    return { items: products, metadata }
  },
  product: (_: unknown, { id, ...args }: MerchantArguments & { id: string }, { call }: Context) =>
    orNull(call(contract.getProduct, { id, ...merchantData(args) }), ({ product }) => product),
  async productBySlug(
    _: unknown,
    { slug, ...args }: MerchantArguments & { slug: string },
    { call }: Context,
  ) {
    // A limit of two for one expected product: a page that is not full needs no count.
    const asPage = { filter: { slug: { $eq: slug } }, paging: { limit: 2 } }
    const { products } = await call(contract.queryProducts, { query: asPage })
    const [product] = products
    if (!product || !args.includeMerchantSpecificData) return product ?? null
    return orNull(
      call(contract.getProduct, { id: product.id, ...merchantData(args) }),
      (response) => response.product,
    )
  },
  async collections(_: unknown, args: QueryArguments, { call }: Context) {
    const { collections, metadata } = await call(contract.queryCollections, { query: platformQuery(args) })
    return { items: collections, metadata }
  },
  collection: (_: unknown, { id }: { id: string }, { call }: Context) =>
    orNull(call(contract.getCollection, { id }), ({ collection }) => collection),
  collectionBySlug: (_: unknown, { slug }: { slug: string }, { call }: Context) =>
    orNull(call(contract.getCollectionBySlug, { slug }), ({ collection }) => collection),
  variants: (_: unknown, args: VariantArguments, { call }: Context) =>
    orNull(
      call(contract.queryProductVariants, {
        id: args.productId,
        ...merchantData(args),
        ...(args.paging && { paging: offsetPaging(args.paging) }),
        ...(args.choices && { choices: choiceMap(args.choices) }),
        ...(args.variantIds && { variantIds: args.variantIds }),
      }),
      ({ variants, totalResults }) => ({ items: variants, totalResults }),
    ),
  async storeVariants(_: unknown, args: QueryArguments, { call }: Context) {
    const { variants, metadata } = await call(contract.queryStoreVariants, { query: platformQuery(args) })
    return { items: variants, metadata }
  },
  cart: (_: unknown, __: unknown, { call }: Context) =>
    orNull(call(contract.getCart, {}), ({ cart }) => cart),
}

/** Fields that are not simply properties of an API response. */
export const resolvers: Readonly<Record<string, Readonly<Record<string, (...of: never) => unknown>>>> = {
  Query: query,
  Product: {
    async collections({ collectionIds }: Product, _: unknown, { collections }: Context) {
      const found = await collections.loadMany(collectionIds.slice(0, maxCollectionsOfProduct))
      return found.flatMap((each) => {
        if (each instanceof Error) throw each
        return each ?? []
      })
    },
  },
  Variant: { choices: (variant: Variant) => choiceList(variant.choices) },
  StoreVariant: {
    choices: (variant: StoreVariant) => choiceList(variant.choices ?? {}),
    product: ({ productId }: StoreVariant, _: unknown, { products }: Context) => products.load(productId),
  },
  LineItem: {
    product({ catalogReference }: LineItem, _: unknown, { products }: Context) {
      return isOfStore(catalogReference) ? products.load(catalogReference.catalogItemId) : null
    },
  },
}

function isOfStore({ appId }: CatalogReference): boolean {
  return contract.isStoresApp(appId)
}

function platformQuery({ filter, sort, paging }: QueryArguments): PlatformQuery {
  return {
    ...(filter && { filter: wireFilter(filter) }),
    ...(sort && { sort }),
    ...(paging && { paging: offsetPaging(paging) }),
  }
}

function offsetPaging({ limit, offset }: NullablePaging): OffsetPaging {
  return {
    ...(typeof limit === 'number' && { limit }),
    ...(typeof offset === 'number' && { offset }),
  }
}

function merchantData({ includeMerchantSpecificData }: MerchantArguments) {
  return includeMerchantSpecificData ? { includeMerchantSpecificData } : {}
}

function choiceMap(choices: readonly { readonly option: string; readonly choice: string }[]) {
  return Object.fromEntries(choices.map(({ option, choice }) => [option, choice]))
}

function choiceList(choices: Readonly<Record<string, string>>) {
  return Object.entries(choices).map(([option, choice]) => ({ option, choice }))
}

async function orNull<R, T>(response: Promise<R>, read: (response: R) => T): Promise<T | null> {
  try {
    return read(await response)
  } catch (error) {
    if (error instanceof Problem && absent.has(applicationErrorOf(error)?.code)) return null
    throw error
  }
}

/** `startsWith` here is `$startsWith` in API filters: GraphQL names have no `$`. */
const prefixed: ReadonlySet<string> = new Set(
  ['$and', '$or', '$not', ...Object.values(operatorsOf).flat()].map((operator) => operator.slice(1)),
)

/** Converts a filter input to the platform's query language. No field has the name of an operator. */
export function wireFilter(input: object): JsonObject {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [prefixed.has(key) ? `$${key}` : key, wireValue(value)]),
  )
}

function wireValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wireValue)
  return typeof value === 'object' && value !== null ? wireFilter(value) : value
}
