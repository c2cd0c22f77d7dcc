/** The GraphQL endpoint (specification, section 7; wire 2.7). */

export type { GraphqlError, GraphqlRequest, GraphqlResponse } from './graphql/graphql.ts'
export { requestGraphql } from './graphql/graphql.ts'
