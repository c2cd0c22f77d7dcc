import { startTestPlatform } from '@vitrine/testing'

/** A JSON Schema, as far as the platform's document uses it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema | false
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  /** Known values of a response field to which the platform may add others. */
  readonly openValues?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export interface Call {
  readonly name: string
  readonly group: string
  readonly method: string
  readonly path: string
  readonly access: readonly string[]
  readonly rights: readonly string[]
  readonly errors: readonly string[]
  readonly request: Schema | undefined
  readonly response: Schema | undefined
  /** Media type of the request body; absent if the request is in the address. */
  readonly bodyType: string | undefined
  /** Media type of the response. */
  readonly responseType: string
}

export interface Wire {
  readonly calls: readonly Call[]
  readonly schemas: Readonly<Record<string, Schema>>
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly 'x-access'?: readonly string[]
  readonly 'x-rights'?: readonly string[]
  readonly 'x-error-codes'?: readonly string[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Every call of the platform, from the OpenAPI document of a platform that runs for a moment. */
export async function readWire(): Promise<Wire> {
  const platform = await startTestPlatform({ logLevel: 'silent' })
  try {
    const response = await platform.fetch(`${platform.url}/openapi.json`)
    const { paths, components } = (await response.json()) as Document
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) =>
        toCall(method.toUpperCase(), path, described, components.schemas),
      ),
    )
    // A query that is too long for an address may be posted; it is the same call.
    return { calls: calls.filter(({ name }) => !name.endsWith('.byPost')), schemas: components.schemas }
  } finally {
    await platform.close()
  }
}

function toCall(
  method: string,
  path: string,
  described: Described,
  schemas: Document['components']['schemas'],
): Call {
  const { operationId: name, tags, requestBody, responses } = described
  const [bodyType] = Object.keys(requestBody?.content ?? {})
  const [responseType = 'application/json'] = Object.keys(responses['200']?.content ?? {})
  return {
    name,
    group: tags[0] ?? name,
    method,
    path,
    access: described['x-access'] ?? [],
    rights: described['x-rights'] ?? [],
    errors: described['x-error-codes'] ?? [],
    request: schemas[`${name}.request`],
    response: schemas[`${name}.response`],
    bodyType,
    responseType,
  }
}
