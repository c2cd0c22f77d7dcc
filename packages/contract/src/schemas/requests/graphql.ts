import * as v from 'valibot'
import type { GraphqlError, GraphqlRequest, GraphqlResponse } from '../../graphql/graphql.ts'
import { jsonObject } from '../parts/json.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'

/** Choice: a document of at most 100,000 characters; the wire names no bound. */
export const graphqlRequest: v.GenericSchema<unknown, GraphqlRequest> = objectOf<GraphqlRequest>({
  version: text(20, 1),
  query: text(100_000, 1),
  variables: nullable(jsonObject),
  operationName: nullable(text(200)),
})

const graphqlError: v.GenericSchema<unknown, GraphqlError> = objectOf<GraphqlError>({
  message: v.string(),
  locations: optional(v.array(objectOf({ line: v.number(), column: v.number() }))),
  path: optional(v.array(v.union([v.string(), v.number()]))),
  extensions: optional(jsonObject),
})

export const graphqlResponse: v.GenericSchema<unknown, GraphqlResponse> = objectOf<GraphqlResponse>({
  data: nullable(jsonObject),
  errors: optional(v.array(graphqlError)),
})
