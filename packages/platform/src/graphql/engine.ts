import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import type { JsonObject } from '@vitrine/contract'
import type { GraphqlRequest, GraphqlResponse } from '@vitrine/contract/graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import type { RequestContext, Route } from '../http/index.ts'
import { callsOver } from './calls.ts'
import type { DocumentContext } from './document-context.ts'
import type { ExecutionResult } from './graphql-js.ts'
import { graphqlLimits } from './limits.ts'
import { loadersOf } from './loaders.ts'
import { readDocument } from './read-document.ts'
import { overLimit, RefusedDocument } from './refused-document.ts'
import { resolvers } from './resolvers.ts'
import { cartTypes } from './schema/cart-types.ts'
import { catalogTypes } from './schema/catalog-types.ts'
import { filterInputs } from './schema/filter-inputs.ts'
import { queryType } from './schema/query-type.ts'
import { wireError } from './wire-errors.ts'

/** Answers one document for its caller. What is wrong with it stands in the answer. */
export type AnswerDocument = (
  context: RequestContext,
  request: Omit<GraphqlRequest, 'version'>,
) => Promise<GraphqlResponse>

/**
 * Yoga's engine over the routes of the platform. Its HTTP server is left out: the request was read, limited and authenticated
 * like every other (decision 0084).
 */
export function graphqlEngine(routes: readonly Route[]): AnswerDocument {
  const yoga = createYoga({
    schema: createSchema({ typeDefs: [queryType, catalogTypes, cartTypes, filterInputs], resolvers }),
    plugins: [
      // Depth is that of the answer, however it is spread over fragments.
      maxDepthPlugin({ n: graphqlLimits.depth, flattenFragments: true, ...refused('depth') }),
      maxAliasesPlugin({ n: graphqlLimits.aliases, ...refused('aliases') }),
    ],
    // Reading a document takes a millisecond or two; for that, nothing is kept that strangers send.
    parserAndValidationCache: false,
    // `wireError` says what a caller is told, with the code and request id of the platform.
    maskedErrors: false,
    logging: false,
  })
  const { parse, validate, execute, schema } = yoga.getEnveloped()
  const callsOf = callsOver(routes)

  return async (context, request) => {
    try {
      const document = readDocument({ schema, parse, validate }, request)
      const call = callsOf(context)
      const contextValue: DocumentContext = { call, ...loadersOf(call) }
      const { variables: variableValues, operationName } = request
      const asked = { schema, document, contextValue, variableValues, operationName }
      const result: ExecutionResult = await execute(asked)
      const errors = result.errors?.map((error) => wireError(error, 'BAD_USER_INPUT', context))
      // What was answered is made of JSON values.
      const data = result.data as JsonObject | null | undefined
      return { ...(data !== undefined && { data }), ...(errors && { errors }) }
    } catch (error) {
      if (!(error instanceof RefusedDocument)) throw error
      return { errors: error.errors.map((each) => wireError(each, error.code, context)) }
    }
  }
}

/** The words of a limit's refusal instead of the plugin's. */
function refused(limit: 'depth' | 'aliases') {
  const tell = () => {
    throw overLimit(limit === 'depth' ? 'depth' : 'number of aliases', graphqlLimits[limit])
  }
  return { onReject: [tell] }
}
