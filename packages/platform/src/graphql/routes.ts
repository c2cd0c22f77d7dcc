import { defaultGraphqlVersion } from '@vitrine/contract'
import { requestGraphql } from '@vitrine/contract/graphql'
import { httpError, type Route, route } from '../http/index.ts'
import type { ExecuteDocument } from './engine.ts'

/** GraphQL over other routes: every field has the access rules and the data of its route. */
export function graphqlRoutes(routes: readonly Route[]): readonly Route[] {
  let engine: Promise<ExecuteDocument> | undefined
  // Loaded for the first document: shops that send none do not pay for its start and memory.
  const loadEngine = () => {
    engine ??= import('./engine.ts').then(({ graphqlEngine }) => graphqlEngine(routes))
    return engine
  }
  return [
    route(requestGraphql, async (context, { version, ...request }) => {
      if (version !== defaultGraphqlVersion) {
        const message = `There is no version “${version}” of the GraphQL schema; use ${defaultGraphqlVersion}.`
        throw httpError(404, message)
      }
      const execute = await loadEngine()
      return execute(context, request)
    }),
  ]
}
