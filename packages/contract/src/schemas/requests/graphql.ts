import type * as v from 'valibot'
import type { GraphqlRequest } from '../../graphql/graphql.ts'
import { jsonObject } from '../parts/json.ts'
import { objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'

/** Choice: a document of at most 100,000 characters; the wire names no bound. */
export const graphqlRequest: v.GenericSchema<unknown, GraphqlRequest> = objectOf<GraphqlRequest>({
  version: text(20, 1),
  query: text(100_000, 1),
  variables: optional(jsonObject),
})
