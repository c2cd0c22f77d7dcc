import { type DeclaredOperation, declareOperation, everyone } from '../declaration.ts'
import { graphqlRequest, graphqlResponse } from '../schemas/requests/graphql.ts'
import { requestGraphql } from './operations.ts'

export const graphqlDeclarations: readonly DeclaredOperation[] = [
  declareOperation(requestGraphql, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: [],
    request: graphqlRequest,
    response: graphqlResponse,
  }),
]
