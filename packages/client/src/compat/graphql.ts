import { defaultGraphqlVersion, graphqlFailureMessage } from '@vitrine/contract'
import { type GraphqlResponse, requestGraphql } from '@vitrine/contract/graphql'
import type { AnyClient } from '../client.ts'
import { isStoreError } from '../errors/store-error.ts'

/** What a document gave, and what went wrong in it. */
export interface GraphqlResult<Data> {
  data: Data
  errors?: GraphqlResponse['errors']
}

/** Sends one document to the endpoint of `version`. */
export async function graphql<Data>(
  client: AnyClient,
  query: string,
  variables: object | undefined,
  version: string = defaultGraphqlVersion,
): Promise<GraphqlResult<Data>> {
  try {
    const request = { version, query, ...(variables && { variables: { ...variables } }) }
    const { data, errors } = await client.send(requestGraphql, request)
    // The cast is the caller's claim, as with the public client.
    return { data: (data ?? {}) as Data, ...(errors && { errors }) }
  } catch (error) {
    if (isStoreError(error) && error.status) error.message = `${graphqlFailureMessage} ${error.status}`
    throw error
  }
}
