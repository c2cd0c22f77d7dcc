/** GraphQL requests. */

export type { GraphqlError } from '@vitrine/contract/graphql'
export { type GraphqlAnswer, type GraphqlDocument, type GraphqlOptions, graphql } from './graphql.ts'
