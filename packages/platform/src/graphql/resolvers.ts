import type {
  CatalogReference,
  LineItem,
  OffsetPaging,
  PlatformQuery,
  Product,
  Sorting,
  StoreVariant,
  Variant,
} from '@vitrine/contract'
import * as contract from '@vitrine/contract'
import { applicationErrorOf, Problem } from '../http/index.ts'
import type { DocumentContext } from './document-context.ts'
import { wireFilter } from './wire-filter.ts'

/** Arguments of a field that pages through a list. GraphQL tells a null apart from what is not there; the wire takes neither. */
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

/** What is not there is null: the question was answered. Anything else is an error. */
const absent: ReadonlySet<string | undefined> = new Set([
  'PRODUCT_NOT_FOUND',
  'COLLECTION_NOT_FOUND',
  'OWNED_CART_NOT_FOUND',
])

/** A product in more collections than this lists the first ones. */
const maxCollectionsOfProduct = 100

const query = {
  async products(_: unknown, asked: QueryArguments, { call }: Context) {
    const { products, metadata } = await call(contract.queryProducts, { query: platformQuery(asked) })
    return { items: products, metadata }
  },
  product: (_: unknown, { id, ...asked }: MerchantArguments & { id: string }, { call }: Context) =>
    orNull(call(contract.getProduct, { id, ...merchantData(asked) }), ({ product }) => product),
  async productBySlug(
    _: unknown,
    { slug, ...asked }: MerchantArguments & { slug: string },
    { call }: Context,
  ) {
    // Two fit where one is expected: a page that is not full needs no count.
    const asPage = { filter: { slug: { $eq: slug } }, paging: { limit: 2 } }
    const { products } = await call(contract.queryProducts, { query: asPage })
    const [product] = products
    if (!product || !asked.includeMerchantSpecificData) return product ?? null
    return orNull(
      call(contract.getProduct, { id: product.id, ...merchantData(asked) }),
      (answer) => answer.product,
    )
  },
  async collections(_: unknown, asked: QueryArguments, { call }: Context) {
    const { collections, metadata } = await call(contract.queryCollections, { query: platformQuery(asked) })
    return { items: collections, metadata }
  },
  collection: (_: unknown, { id }: { id: string }, { call }: Context) =>
    orNull(call(contract.getCollection, { id }), ({ collection }) => collection),
  collectionBySlug: (_: unknown, { slug }: { slug: string }, { call }: Context) =>
    orNull(call(contract.getCollectionBySlug, { slug }), ({ collection }) => collection),
  variants: (_: unknown, asked: VariantArguments, { call }: Context) =>
    orNull(
      call(contract.queryProductVariants, {
        id: asked.productId,
        ...merchantData(asked),
        ...(asked.paging && { paging: offsetPaging(asked.paging) }),
        ...(asked.choices && { choices: choiceMap(asked.choices) }),
        ...(asked.variantIds && { variantIds: asked.variantIds }),
      }),
      ({ variants, totalResults }) => ({ items: variants, totalResults }),
    ),
  async storeVariants(_: unknown, asked: QueryArguments, { call }: Context) {
    const { variants, metadata } = await call(contract.queryStoreVariants, { query: platformQuery(asked) })
    return { items: variants, metadata }
  },
  cart: (_: unknown, __: unknown, { call }: Context) =>
    orNull(call(contract.getCart, {}), ({ cart }) => cart),
}

/** What is not simply a field of the wire's answer. */
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
  return appId === contract.provider.storesAppId
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

async function orNull<A, T>(answer: Promise<A>, read: (answer: A) => T): Promise<T | null> {
  try {
    return read(await answer)
  } catch (error) {
    if (error instanceof Problem && absent.has(applicationErrorOf(error)?.code)) return null
    throw error
  }
}
