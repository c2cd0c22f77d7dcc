import { GraphQLError } from './graphql-js.ts'

/** A document that breaks rules of the language or of the schema. */
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

/** The document asks for more than one may. */
export function overLimit(limit: string, threshold: number, found?: number): GraphQLError {
  const asked = found === undefined ? '' : `, and this one has ${found}`
  return new GraphQLError(
    `A document may have a ${limit} of at most ${threshold}${asked}. Ask for less, or in several requests.`,
    { extensions: { code: 'LIMIT_EXCEEDED', limit, threshold } },
  )
}
