import type { FieldValue } from './query-field.ts'

/** Operators on a field, wire.md 2.6. */
export type Operator =
  | '$eq'
  | '$ne'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$in'
  | '$startsWith'
  | '$endsWith'
  | '$contains'
  | '$hasSome'
  | '$hasAll'
  | '$exists'

const equality: readonly Operator[] = ['$eq', '$ne', '$in', '$exists']
const ranges: readonly Operator[] = ['$gt', '$gte', '$lt', '$lte']
const texts: readonly Operator[] = ['$startsWith', '$endsWith', '$contains']

/** Which operators fit which kind of field: those on text on text, ranges where there is an order. */
export const operatorsOf: Readonly<Record<FieldValue['kind'], readonly Operator[]>> = {
  text: [...equality, ...ranges, ...texts],
  id: [...equality, ...ranges, ...texts],
  choice: equality,
  flag: equality,
  count: [...equality, ...ranges],
  price: [...equality, ...ranges],
  integer: [...equality, ...ranges],
  date: [...equality, ...ranges],
  // Everything is in the built-in collection of all products, so that it always exists.
  membership: ['$hasSome', '$hasAll', '$exists'],
}
