import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import type { JsonObject } from '@vitrine/contract'
import type { GraphqlRequest, GraphqlResponse } from '@vitrine/contract/graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import type { RequestContext, Route } from '../http/index.ts'
import { callsTo, createLoaders, type DocumentContext } from './document-context.ts'
import type { ExecutionResult } from './graphql-js.ts'
import { graphqlLimits, overLimit, RefusedDocument, readDocument } from './read-document.ts'
import { resolvers } from './resolvers.ts'
import { typeDefs } from './schema/type-defs.ts'
import { wireError } from './wire-errors.ts'

/** Executes one document for its caller. Errors of the document are part of the response. */
export type ExecuteDocument = (
  context: RequestContext,
  request: Omit<GraphqlRequest, 'version'>,
) => Promise<GraphqlResponse>

/**
 * Yoga's engine over the routes of the platform. Its HTTP server is not used: the request was validated, limited and authenticated
 * like any other (decision 12).
 */
export function graphqlEngine(routes: readonly Route[]): ExecuteDocument {
  const yoga = createYoga({
    schema: createSchema({ typeDefs: [...typeDefs], resolvers }),
    plugins: [
      // Depth of the result, however it is spread over fragments.
      maxDepthPlugin({ n: graphqlLimits.depth, flattenFragments: true, ...refused('depth') }),
      maxAliasesPlugin({ n: graphqlLimits.aliases, ...refused('aliases') }),
    ],
    // Parsing takes a millisecond or two; not worth keeping documents of anonymous callers in memory.
    parserAndValidationCache: false,
    // `wireError` masks errors, with the code and request id of the platform.
    maskedErrors: false,
    logging: false,
  })
  const { parse, validate, execute, schema } = yoga.getEnveloped()
  const createCalls = callsTo(routes)

  return async (context, request) => {
    try {
      const document = readDocument({ schema, parse, validate }, request)
      const call = createCalls(context)
      const contextValue: DocumentContext = { call, ...createLoaders(call) }
      const { variables: variableValues, operationName } = request
      const execution = { schema, document, contextValue, variableValues, operationName }
      const result: ExecutionResult = await execute(execution)
      const errors = result.errors?.map((error) => wireError(error, 'BAD_USER_INPUT', context))
      // Results of resolvers are JSON values.
      const data = result.data as JsonObject | null | undefined
      return { ...(data !== undefined && { data }), ...(errors && { errors }) }
    } catch (error) {
      if (!(error instanceof RefusedDocument)) throw error
      return { errors: error.errors.map((each) => wireError(each, error.code, context)) }
    }
  }
}

/** Replaces the plugin's error message by ours. */
function refused(limit: 'depth' | 'aliases') {
  const reject = () => {
    throw overLimit(limit === 'depth' ? 'depth' : 'number of aliases', graphqlLimits[limit])
  }
  return { onReject: [reject] }
}
