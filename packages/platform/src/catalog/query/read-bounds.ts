import { invalidArguments, violation } from '../../http/index.ts'

/** Rows that one statement of a query reads at most, whatever the size of the store (decision 0129). */
export interface ReadBounds {
  /** Along the asked order. */
  readonly walk: number
  /** Of what an index finds. */
  readonly find: number
}

/** Some fifty milliseconds of reading. Wide enough for every page of a filter that an index can answer in a store of 100,000. */
export const readBounds: ReadBounds = { walk: 50_000, find: 50_000 }

/** What would have to read more than a request may: the question has to be narrower, and it is no fault of the platform. */
export function tooWide(path: string): Error {
  const description = 'takes too long on a store of this size; narrow it by a collection, a price or a date'
  return invalidArguments(violation(path, 'MAX', description))
}
