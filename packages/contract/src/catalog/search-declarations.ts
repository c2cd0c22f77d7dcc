import * as v from 'valibot'
import type { Sorting } from '../common/query.ts'
import { offsetPaging } from '../common/query-schemas.ts'
import { type DeclaredOperation, declareOperation, everyone } from '../declaration.ts'
import { optionTypes, searchFacetNames, sortOrders } from '../enumerations/catalog.ts'
import { maxPageSize, maxPrice, maxSearchLength, maxSuggestions } from '../limits.ts'
import { listOf, mapOf } from '../schema/collections.ts'
import { read } from '../schema/direction.ts'
import { number, whole } from '../schema/number.ts'
import { objectOf, optional } from '../schema/object.ts'
import { text } from '../schema/text.ts'
import { searchProducts, suggest } from './operations.ts'
import { product } from './product.ts'
import type {
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
} from './search.ts'

/** Largest number of alternatives per facet in a filter. */
const maxAlternatives = 50
/** Largest number of options in a filter. */
const maxFilteredOptions = 10
/** Largest number of values per facet in a response. */
const maxFacetValues = 200

const names = listOf(text(50, 1), maxAlternatives)
const price = number(0, maxPrice)

const filter = objectOf<SearchFilter>({
  collectionIds: optional(listOf(text(36, 1), maxAlternatives)),
  options: optional(mapOf(names, 50, maxFilteredOptions)),
  brands: optional(names),
  ribbons: optional(names),
  inStock: optional(v.boolean()),
  price: optional(
    objectOf<NonNullable<SearchFilter['price']>>({ min: optional(price), max: optional(price) }),
  ),
})

export const searchProductsRequest: v.GenericSchema<unknown, SearchProductsRequest> =
  objectOf<SearchProductsRequest>({
    text: optional(text(maxSearchLength)),
    filter: optional(filter),
    sort: optional(objectOf<Sorting>({ fieldName: text(512, 1), order: optional(v.picklist(sortOrders)) })),
    paging: optional(offsetPaging),
    includeFacets: optional(v.boolean()),
    facets: optional(listOf(v.picklist(searchFacetNames), searchFacetNames.length)),
  })

export const suggestRequest: v.GenericSchema<unknown, SuggestRequest> = objectOf<SuggestRequest>({
  text: text(maxSearchLength, 1),
  limit: optional(whole(1, maxSuggestions)),
})

const count = whole(0, Number.MAX_SAFE_INTEGER)
const marked = listOf(objectOf<MarkedText>({ text: text(1_000), matched: v.boolean() }), 1_000)
const namedCounts = listOf(
  objectOf<NamedCount>({ name: text(50), translatedName: optional(text(50)), count }),
  maxFacetValues,
)

type Collections = SearchFacets['collections'][number]
type Option = SearchFacets['options'][number]

const facets = objectOf<SearchFacets>({
  collections: listOf(
    objectOf<Collections>({ id: text(36), name: text(50), slug: text(100), count }),
    maxFacetValues,
  ),
  options: listOf(
    objectOf<Option>({
      name: text(50),
      translatedName: optional(text(50)),
      optionType: read.known(optionTypes),
      choices: listOf(
        objectOf<Option['choices'][number]>({
          description: text(50),
          translatedDescription: optional(text(50)),
          value: text(50),
          count,
        }),
        maxFacetValues,
      ),
    }),
    maxFacetValues,
  ),
  brands: namedCounts,
  ribbons: namedCounts,
  availability: objectOf<SearchFacets['availability']>({ inStock: count, outOfStock: count }),
  price: listOf(
    objectOf<SearchFacets['price'][number]>({ min: number(0), max: number(0), count }),
    maxFacetValues,
  ),
  priceRange: optional(objectOf<NonNullable<SearchFacets['priceRange']>>({ min: number(0), max: number(0) })),
  exact: v.boolean(),
})

export const searchProductsResponse: v.GenericSchema<unknown, SearchProductsResponse> =
  objectOf<SearchProductsResponse>({
    products: listOf(product, maxPageSize),
    matches: listOf(
      objectOf<SearchMatch>({ productId: text(36), name: marked, description: optional(marked) }),
      maxPageSize,
    ),
    facets: optional(facets),
    metadata: objectOf<SearchMetadata>({ count, offset: count, total: count, exact: v.boolean() }),
    correctedText: optional(text(1_000)),
  })

export const suggestResponse: v.GenericSchema<unknown, SuggestResponse> = objectOf<SuggestResponse>({
  products: listOf(
    objectOf<SuggestedProduct>({
      id: text(36),
      slug: text(100),
      name: marked,
      imageUrl: optional(text(2_048)),
    }),
    maxSuggestions,
  ),
  collections: listOf(
    objectOf<SuggestedCollection>({ id: text(36), slug: text(100), name: marked }),
    maxSuggestions,
  ),
  brands: listOf(objectOf<SuggestedBrand>({ name: marked }), maxSuggestions),
  correctedText: optional(text(1_000)),
})

export const searchDeclarations: readonly DeclaredOperation[] = [
  declareOperation(searchProducts, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: [],
    request: searchProductsRequest,
    response: searchProductsResponse,
  }),
  declareOperation(suggest, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: [],
    request: suggestRequest,
    response: suggestResponse,
  }),
]
