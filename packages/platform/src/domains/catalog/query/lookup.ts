import { sql } from 'kysely'
import { foldText } from '../fold.ts'
import { allOf, anyOf, type Condition, never } from './condition.ts'
import { type Anchors, indexedParts } from './indexed-parts.ts'
import type { Operator } from './operators.ts'
import type { QueryField } from './query-field.ts'

/** A condition, and what indexes alone can say of it. */
export interface Clause extends Lookups {
  readonly where: Condition
}

export interface Lookups {
  /** Holds wherever the condition does, and indexes find where it holds; undefined where no index helps. */
  readonly lookup?: Condition | undefined
  /** The same of the opposite of the condition. */
  readonly negatedLookup?: Condition | undefined
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

function ofSome(lookups: readonly (Condition | undefined)[]): Condition | undefined {
  const known = lookups.filter((lookup) => lookup !== undefined)
  return known.length > 0 ? allOf(known) : undefined
}

function ofEach(lookups: readonly (Condition | undefined)[]): Condition | undefined {
  const known = lookups.filter((lookup) => lookup !== undefined)
  return known.length === lookups.length ? anyOf(known) : undefined
}

/** What indexes say of `field operator value`, which was compiled to `where`. */
export function lookedUp(field: QueryField, operator: Operator, value: unknown, where: Condition): Lookups {
  if (where === never) return { lookup: never }
  const { ordered, equal = ordered, parts } = field.indexes ?? {}
  const within = (condition: Condition, index = ordered) => index && allOf([index, condition])
  switch (operator) {
    case '$eq':
    case '$in':
      // Of the index of names, whose keys are folded, the opposite would leave out names that only look alike.
      return value === null ? {} : { lookup: within(where, equal) }
    case '$ne':
      return value === null ? {} : { negatedLookup: within(sql<boolean>`(not ${where})`, equal) }
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

/** Texts are read folded where the column is. The condition of the value was compiled already: it is a text. */
function partsOf(field: QueryField, value: unknown, anchors?: Anchors): Condition | undefined {
  const { foldedSql } = field
  return foldedSql
    ? indexedParts(
        foldText(value as string),
        (pattern) => sql<boolean>`${foldedSql} like ${pattern}`,
        anchors,
      )
    : indexedParts(value as string, (pattern) => sql<boolean>`${field.sql} ilike ${pattern}`, anchors)
}
