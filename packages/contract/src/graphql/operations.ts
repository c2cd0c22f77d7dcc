import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import type { GraphqlRequest, GraphqlResponse } from './graphql.ts'

/** One GraphQL document (specification, section 7). Not marked idempotent: it may hold mutations. */
export const requestGraphql: Operation<GraphqlRequest, GraphqlResponse> = {
  name: 'graphql.request',
  method: 'POST',
  path: '/graphql/{version}',
  fill: fillPath,
}
