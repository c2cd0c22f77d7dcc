import { sql } from 'kysely'
import { foldText } from '../fold.ts'
import { allOf, anyOf, type Condition, never } from './condition.ts'
import type { Lookup } from './index-lookup.ts'
import { type Anchors, indexedParts } from './indexed-parts.ts'
import type { Operator } from './operators.ts'
import type { QueryField } from './query-field.ts'

/** A condition, and what indexes alone can say of it. */
export interface Clause extends Lookups {
  readonly where: Condition
}

export interface Lookups {
  /** Undefined where no index helps. */
  readonly lookup?: Lookup | undefined
  /** The same of the opposite of the condition. */
  readonly negatedLookup?: Lookup | undefined
}

/** All of these hold: what one of them says to an index is enough, more of it finds less. */
export function both(clauses: readonly Clause[]): Clause {
  return {
    where: allOf(clauses.map(({ where }) => where)),
    lookup: ofSome(clauses.map(({ lookup }) => lookup)),
    negatedLookup: ofEach(clauses.map(({ negatedLookup }) => negatedLookup)),
  }
}

/** At least one of these holds: only where an index finds each of them, it finds what one of them finds. */
export function either(clauses: readonly Clause[]): Clause {
  return {
    where: anyOf(clauses.map(({ where }) => where)),
    lookup: ofEach(clauses.map(({ lookup }) => lookup)),
    negatedLookup: ofSome(clauses.map(({ negatedLookup }) => negatedLookup)),
  }
}

export function negated({ where, lookup, negatedLookup }: Clause): Clause {
  return { where: sql<boolean>`(not ${where})`, lookup: negatedLookup, negatedLookup: lookup }
}

function ofSome(lookups: readonly (Lookup | undefined)[]): Lookup | undefined {
  const known = lookups.filter((lookup) => lookup !== undefined)
  return known.length > 1 ? { kind: 'all', of: known } : known[0]
}

function ofEach(lookups: readonly (Lookup | undefined)[]): Lookup | undefined {
  const known = lookups.filter((lookup) => lookup !== undefined)
  return known.length === lookups.length ? { kind: 'any', of: known } : undefined
}

/** What indexes say of `field operator value`, which was compiled to `where`. */
export function lookedUp(field: QueryField, operator: Operator, value: unknown, where: Condition): Lookups {
  if (where === never) return { lookup: { kind: 'index', condition: never } }
  const { ordered, equal = ordered, parts } = field.indexes ?? {}
  const within = (condition: Condition, index = ordered): Lookup | undefined =>
    index && { kind: 'index', condition: allOf([index, condition]) }
  switch (operator) {
    case '$eq':
    case '$in':
      // Of the index of names, whose keys are folded, the opposite would leave out names that only look alike.
      return value === null ? {} : { lookup: within(keyed(field, value) ?? where, equal) }
    case '$ne':
      return value === null
        ? {}
        : { negatedLookup: within(keyed(field, value) ?? sql<boolean>`(not ${where})`, equal) }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return { lookup: within(where), negatedLookup: within(sql<boolean>`(not ${where})`) }
    case '$startsWith':
      // An index in order finds beginnings of what it has: of ids, and of folded texts.
      if (field.value.kind === 'id' || (field.foldedSql && ordered)) return { lookup: within(where) }
      return parts ? { lookup: partsOf(field, value, { starts: true }) } : {}
    case '$endsWith':
      return parts ? { lookup: partsOf(field, value, { ends: true }) } : {}
    case '$contains':
      return parts ? { lookup: partsOf(field, value) } : {}
    default:
      return {}
  }
}

/** Where an index has keys instead of values, it finds equal keys, and only reading tells the values apart. */
function keyed({ indexed }: QueryField, value: unknown): Condition | undefined {
  const values = Array.isArray(value) ? value : [value]
  if (!indexed || values.includes(null)) return undefined
  const keys = values.map((each) => indexed.keyOf(String(each))).filter((key) => key !== undefined)
  return anyOf(keys.map((key) => sql<boolean>`${indexed.sql} = ${key}`))
}

/** Texts are read folded where the column is. The condition of the value was compiled already: it is a text. */
function partsOf(field: QueryField, value: unknown, anchors?: Anchors): Lookup | undefined {
  const { foldedSql } = field
  return foldedSql
    ? indexedParts(foldText(value as string), { column: foldedSql, isFolded: true }, anchors)
    : indexedParts(value as string, { column: field.sql, isFolded: false }, anchors)
}
