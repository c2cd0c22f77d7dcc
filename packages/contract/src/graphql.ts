/** The GraphQL endpoint. */

export type { GraphqlError, GraphqlRequest, GraphqlResponse } from './graphql/graphql.ts'
export { requestGraphql } from './graphql/graphql.ts'
