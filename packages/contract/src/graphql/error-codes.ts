/** A GraphQL answer carries its refusals in `errors`. */
export const graphqlErrorCodes = { 'graphql.request': [] } as const
