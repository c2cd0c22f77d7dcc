import type { JsonObject } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'

export interface GraphqlRequest {
  /** Version of the endpoint; default `alpha`. */
  version: string
  /** The document. */
  query: string
  variables?: JsonObject | null
  /** The operation to run, if the document has several. */
  operationName?: string | null
}

/** The response is successful even with errors; `data` contains the parts that succeeded. */
export interface GraphqlResponse {
  data?: JsonObject | null
  errors?: readonly GraphqlError[]
}

/** An error of GraphQL, see https://spec.graphql.org/October2021/#sec-Errors. */
export interface GraphqlError {
  message: string
  locations?: readonly { line: number; column: number }[]
  path?: readonly (string | number)[]
  extensions?: JsonObject
}

/** Runs one GraphQL document. Not marked as idempotent, because it may contain mutations. */
export const requestGraphql: Operation<GraphqlRequest, GraphqlResponse> = {
  name: 'graphql.request',
  method: 'POST',
  path: '/graphql/{version}',
  fill: fillPath,
}
