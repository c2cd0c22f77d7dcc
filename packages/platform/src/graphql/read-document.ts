import type { GraphqlRequest } from '@vitrine/contract/graphql'
import { documentCost } from './document-cost.ts'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from './graphql-js.ts'
import { graphqlLimits } from './limits.ts'
import { overLimit, RefusedDocument } from './refused-document.ts'

/** What the engine reads documents with. */
export interface DocumentReader {
  readonly schema: GraphQLSchema
  parse(source: string, options: { maxTokens: number }): DocumentNode
  validate(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[]
}

/** A document that can be executed. @throws RefusedDocument */
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
      ? 'The document has no operation of the name that the request gives.'
      : 'The document has several operations; name one in "operationName".'
    throw new RefusedDocument('OPERATION_RESOLUTION_FAILURE', [new GraphQLError(message)])
  }
  if (operation.operation !== 'query') {
    const message = `There is nothing here for a ${operation.operation}: documents read, and calls of the API write.`
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
