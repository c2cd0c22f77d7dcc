/** GraphQL requests. */

export type { GraphqlError } from '@vitrine/contract/graphql'
export { type GraphqlDocument, type GraphqlOptions, type GraphqlResult, graphql } from './graphql.ts'
