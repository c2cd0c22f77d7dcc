import * as v from 'valibot'
import { type DeclaredOperation, declareOperation, everyone } from '../declaration.ts'
import { jsonObject } from '../schema/json.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { text } from '../schema/text.ts'
import type { GraphqlError, GraphqlRequest, GraphqlResponse } from './graphql.ts'
import { requestGraphql } from './graphql.ts'

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

export const graphqlDeclarations: readonly DeclaredOperation[] = [
  declareOperation(requestGraphql, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: [],
    request: graphqlRequest,
    response: graphqlResponse,
  }),
]
