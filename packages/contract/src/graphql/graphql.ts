import type { JsonObject } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'

export interface GraphqlRequest {
  /** Version of the endpoint; `alpha` is the default (specification, section 9). */
  version: string
  /** The document. */
  query: string
  variables?: JsonObject | null
  /** Which operation of the document, where it has several. */
  operationName?: string | null
}

/** Errors do not make the answer fail: they stand beside what could be answered (wire 2.7). */
export interface GraphqlResponse {
  data?: JsonObject | null
  errors?: readonly GraphqlError[]
}

/** An error of the GraphQL specification, section 7.1.2. */
export interface GraphqlError {
  message: string
  locations?: readonly { line: number; column: number }[]
  path?: readonly (string | number)[]
  extensions?: JsonObject
}

/** One GraphQL document (specification, section 7). Not marked idempotent: it may hold mutations. */
export const requestGraphql: Operation<GraphqlRequest, GraphqlResponse> = {
  name: 'graphql.request',
  method: 'POST',
  path: '/graphql/{version}',
  fill: fillPath,
}
