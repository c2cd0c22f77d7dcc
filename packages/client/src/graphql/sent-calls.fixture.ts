import type { SentCalls } from '../testing/sent-call.ts'
import * as graphql from './index.ts'

/** Every call of `@vitrine/client/graphql`. */
export const sentCalls: SentCalls = {
  entry: graphql,
  answer: { data: { shop: { name: 'Vale' } } },
  calls: {
    graphql: [
      (client) => graphql.graphql(client, '{ shop { name } }', { first: 2 }),
      'POST /graphql/alpha',
      { query: '{ shop { name } }', variables: { first: 2 } },
      { data: { shop: { name: 'Vale' } }, errors: undefined },
    ],
  },
  others: [],
}
