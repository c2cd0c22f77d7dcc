import { graphql } from '@vitrine/client/graphql'
import { requestGraphql } from '@vitrine/contract/graphql'
import type { SideBySideCase } from '../case.ts'

const query = 'query ($slug: String!) { product(slug: $slug) { id } }'
const variables = { slug: 'brisa-mug' }

/** The GraphQL endpoint. */
export const graphqlCases: readonly SideBySideCase[] = [
  {
    operation: requestGraphql,
    ours: (client) => graphql(client, query, variables),
    theirs: (client) => client.graphql(query, variables),
  },
]
