import { defaultGraphqlVersion, graphqlFailureMessage, type JsonObject } from '@vitrine/contract'
import { type GraphqlError, type GraphqlRequest, requestGraphql } from '@vitrine/contract/graphql'
import type { AnyClient } from '../client.ts'
import { isStoreError, StoreError } from '../errors/store-error.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * A document as text, or as what code generators make of one, which knows the types of its data and variables
 * (`TypedDocumentString` of GraphQL Code Generator).
 */
export type GraphqlDocument<Data, Variables> =
  | string
  | { toString(): string; readonly __apiType?: ((variables: Variables) => Data) | undefined }

export interface GraphqlOptions extends CallOptions {
  /** Version of the endpoint; default `alpha`. */
  readonly version?: string
}

/** What could be answered, and what could not. */
export interface GraphqlAnswer<Data> {
  /** Empty where the platform gave none. */
  readonly data: Partial<Data>
  readonly errors: readonly GraphqlError[] | undefined
}

/**
 * Sends one GraphQL document. Errors of the answer are returned, not thrown: parts of it may have been answered. Not
 * repeated after a failure unless `idempotencyKey` is given, because a document may hold mutations.
 *
 * @example
 * ```ts
 * type Named = { productBySlug: { name: string } | null }
 * const named = 'query ($slug: String!) { productBySlug(slug: $slug) { name } }'
 * const { data, errors } = await graphql<Named>(client, named, { slug: 'brisa-mug' })
 * ```
 * @throws StoreError `GraphQL request failed with status {n}` for any status but success
 * @see specification, sections 7 and 8, POST /graphql/{version}
 */
export async function graphql<Data = JsonObject, Variables extends object = JsonObject>(
  client: AnyClient,
  document: GraphqlDocument<Data, Variables>,
  variables?: Variables,
  { version = defaultGraphqlVersion, ...options }: GraphqlOptions = {},
): Promise<GraphqlAnswer<Data>> {
  // The cast holds: an object of variables is JSON by name.
  const values = variables as JsonObject | undefined
  const request: GraphqlRequest = { version, query: `${document}`, ...(values && { variables: values }) }
  try {
    const { data, errors } = await client.send(requestGraphql, request, options)
    // The cast holds as far as the document has the shape that its caller says.
    return { data: (data ?? {}) as Partial<Data>, errors }
  } catch (error) {
    // Without a status no answer came, and a success that cannot be read is no refusal: both stay what they are.
    if (!isStoreError(error) || error.status === undefined || error.kind === 'response') throw error
    const { kind, ...context } = error
    throw new StoreError(kind, `${graphqlFailureMessage} ${error.status}`, context, {
      ...context,
      cause: error,
    })
  }
}
