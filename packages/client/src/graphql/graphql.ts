import { defaultGraphqlVersion, graphqlFailureMessage, type JsonObject } from '@vitrine/contract'
import { type GraphqlError, type GraphqlRequest, requestGraphql } from '@vitrine/contract/graphql'
import type { AnyClient } from '../client.ts'
import { isStoreError, StoreError } from '../errors/store-error.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * A document as a string, or as a `TypedDocumentString` of GraphQL Code Generator, which has the types of its data and
 * variables.
 */
export type GraphqlDocument<Data, Variables> =
  | string
  | { toString(): string; readonly __apiType?: ((variables: Variables) => Data) | undefined }

/** Options of a GraphQL request. */
export interface GraphqlOptions extends CallOptions {
  /** Version of the endpoint; default `alpha`. */
  readonly version?: string
}

/** The data and errors of a response. */
export interface GraphqlResult<Data> {
  /** Empty if the response has none. */
  readonly data: Partial<Data>
  readonly errors: readonly GraphqlError[] | undefined
}

/**
 * Sends one GraphQL document. Errors of the response are returned, not thrown, because parts of the document may have
 * succeeded. It is not retried without an `idempotencyKey`, because it may contain mutations.
 *
 * @example
 * ```ts
 * type Named = { productBySlug: { name: string } | null }
 * const named = 'query ($slug: String!) { productBySlug(slug: $slug) { name } }'
 * const { data, errors } = await graphql<Named>(client, named, { slug: 'brisa-mug' })
 * ```
 * @throws StoreError `GraphQL request failed with status {n}` for any status but success
 */
export async function graphql<Data = JsonObject, Variables extends object = JsonObject>(
  client: AnyClient,
  document: GraphqlDocument<Data, Variables>,
  variables?: Variables,
  { version = defaultGraphqlVersion, ...options }: GraphqlOptions = {},
): Promise<GraphqlResult<Data>> {
  // The cast holds: an object of variables is JSON by name.
  const values = variables as JsonObject | undefined
  const request: GraphqlRequest = { version, query: `${document}`, ...(values && { variables: values }) }
  try {
    const { data, errors } = await client.send(requestGraphql, request, options)
    // The cast holds if the document has the shape that its caller states.
    return { data: (data ?? {}) as Partial<Data>, errors }
  } catch (error) {
    // Without a status there was no response; an unreadable response has an error of its own.
    if (!isStoreError(error) || error.status === undefined || error.kind === 'response') throw error
    const { kind, ...context } = error
    throw new StoreError(kind, `${graphqlFailureMessage} ${error.status}`, context, {
      ...context,
      cause: error,
    })
  }
}
