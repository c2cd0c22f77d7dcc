import { defaultGraphqlVersion } from '@vitrine/contract'
import { requestGraphql } from '@vitrine/contract/graphql'
import { httpError, type Route, route } from '../http/index.ts'
import type { AnswerDocument } from './engine.ts'

/** GraphQL (wire.md 2.7): documents over other routes, each field with their access and their answers. */
export function graphqlRoutes(over: readonly Route[]): readonly Route[] {
  let engine: Promise<AnswerDocument> | undefined
  // At the first document: a shop that sends none pays neither its start nor its memory for the engine.
  const loaded = () => {
    engine ??= import('./engine.ts').then(({ graphqlEngine }) => graphqlEngine(over))
    return engine
  }
  return [
    route(requestGraphql, async (context, { version, ...request }) => {
      if (version !== defaultGraphqlVersion) {
        throw httpError(
          404,
          `There is no version “${version}” of GraphQL here; it is ${defaultGraphqlVersion}.`,
        )
      }
      const answer = await loaded()
      return answer(context, request)
    }),
  ]
}
