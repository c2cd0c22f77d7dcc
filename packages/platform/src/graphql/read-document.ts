import type { GraphqlRequest } from '@vitrine/contract/graphql'
import { documentCost } from './document-cost.ts'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from './graphql-js.ts'

export const graphqlLimits = {
  depth: 10,
  aliases: 50,
  /** The parser stops there, before the document can nest deeper. */
  tokens: 2_000,
  /**
   * Values of the result, as `documentCost` counts them: a page of 100 products with all their fields fits, two do not.
   */
  cost: 60_000,
} as const

/** The document breaks rules of the language, of the schema, or a limit. */
export class RefusedDocument extends Error {
  override readonly name = 'RefusedDocument'
  readonly errors: readonly GraphQLError[]
  readonly code: string

  constructor(code: string, errors: readonly GraphQLError[]) {
    super(code)
    this.code = code
    this.errors = errors
  }
}

export function overLimit(limit: string, threshold: number, found?: number): GraphQLError {
  const actual = found === undefined ? '' : `; this one has ${found}`
  return new GraphQLError(
    `A document may have a ${limit} of at most ${threshold}${actual}. Request less, or use several requests.`,
    { extensions: { code: 'LIMIT_EXCEEDED', limit, threshold } },
  )
}

/** Parser and validator of the engine. */
export interface DocumentReader {
  readonly schema: GraphQLSchema
  parse(source: string, options: { maxTokens: number }): DocumentNode
  validate(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[]
}

/**
 * Parses and validates a document.
 *
 * @throws RefusedDocument
 */
export function readDocument(
  { schema, parse, validate }: DocumentReader,
  { query, variables, operationName }: Omit<GraphqlRequest, 'version'>,
): DocumentNode {
  const document = refusing('GRAPHQL_PARSE_FAILED', () => parse(query, { maxTokens: graphqlLimits.tokens }))
  const invalid = refusing('GRAPHQL_VALIDATION_FAILED', () => validate(schema, document))
  if (invalid.length > 0) throw new RefusedDocument('GRAPHQL_VALIDATION_FAILED', invalid)
  const operation = operationOf(document, operationName)
  const cost = documentCost({ schema, document, operation, variables: variables ?? {} })
  if (cost > graphqlLimits.cost) {
    throw new RefusedDocument('LIMIT_EXCEEDED', [overLimit('cost', graphqlLimits.cost, cost)])
  }
  return document
}

function operationOf(document: DocumentNode, name: string | null | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, name)
  if (!operation) {
    const message = name
      ? 'The document has no operation with the name in "operationName".'
      : 'The document has several operations; name one in "operationName".'
    throw new RefusedDocument('OPERATION_RESOLUTION_FAILURE', [new GraphQLError(message)])
  }
  if (operation.operation !== 'query') {
    const message = `There is no ${operation.operation} in this schema: GraphQL only reads; use the API calls to write.`
    throw new RefusedDocument('GRAPHQL_VALIDATION_FAILED', [new GraphQLError(message)])
  }
  return operation
}

function refusing<T>(code: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof GraphQLError) throw new RefusedDocument(code, [error])
    throw error
  }
}
