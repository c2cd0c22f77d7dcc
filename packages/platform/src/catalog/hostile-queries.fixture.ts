import fc from 'fast-check'

/** Fields of products and variants that can be filtered by, and some that cannot. */
export const fields: readonly string[] = [
  'id',
  'name',
  'slug',
  'productType',
  'description',
  'sku',
  'price',
  'priceData.price',
  'numericId',
  'lastUpdated',
  'createdDate',
  'visible',
  'collectionIds',
  'productId',
  'productName',
  'stock.quantity',
  '__proto__',
  'constructor',
]
const operators =
  '$eq $ne $gt $gte $lt $lte $in $startsWith $endsWith $contains $hasSome $hasAll $exists $regex'.split(' ')

/** Unusual and invalid operands. */
export const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    "'; drop table products; --",
    '%',
    '\\',
    '_',
    '\u0000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'f',
  ),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 4 }),
  fc.object({ maxDepth: 2 }),
)
const condition = fc
  .tuple(fc.constantFrom(...fields), fc.constantFrom(...operators), value)
  .map(([field, operator, operand]) => ({ [field]: { [operator]: operand } }))
/** Filters of the wire, well-formed or not. */
export const filter: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    condition,
    fc.tuple(fc.constantFrom(...fields), value).map(([field, operand]) => ({ [field]: operand })),
    fc
      .tuple(fc.constantFrom('$and', '$or'), fc.array(tie('filter'), { maxLength: 3 }))
      .map(([key, parts]) => ({ [key]: parts })),
    tie('filter').map((part) => ({ $not: part })),
  ),
})).filter
export const sort: fc.Arbitrary<readonly { fieldName: string; order: string }[]> = fc.array(
  fc.record({ fieldName: fc.constantFrom(...fields), order: fc.constantFrom('ASC', 'DESC', 'UP') }),
  { maxLength: 3 },
)
export const paging: fc.Arbitrary<{ limit?: number; offset?: number }> = fc.record(
  { limit: fc.integer({ min: -1, max: 101 }), offset: fc.nat(20_000) },
  { requiredKeys: [] },
)
