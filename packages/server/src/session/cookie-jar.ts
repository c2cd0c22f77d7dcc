import { parseCookie, stringifySetCookie } from 'cookie'
import { maximumCookieBytes } from './cookies.ts'
import type { Seal } from './seal.ts'

/** What validation libraries such as Valibot, Zod and ArkType have in common (https://standardschema.dev). */
export interface CookieSchema<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<T> | Promise<SchemaResult<T>>
  }
}

type SchemaResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly unknown[] }

interface CookieBasics {
  /** Without its prefix: with HTTPS, cookies that scripts cannot read begin with `__Host-`. */
  readonly name: string
  /** Absent: the cookie ends with the browser session. */
  readonly maxAgeSeconds?: number
  /** Default `lax`: the browser also sends the cookie when it follows a link from another site. */
  readonly sameSite?: 'lax' | 'strict'
}

/** A cookie with a plain string. */
export interface PlainCookie extends CookieBasics {
  /** Scripts of the page can read the cookie; default false. */
  readonly isReadableByScript?: boolean
}

/** A cookie whose value only this server can read or create. Scripts cannot read it. */
export interface SealedCookie<T = unknown> extends CookieBasics {
  /** How long a value is accepted. */
  readonly validSeconds: number
  /** Values that do not match are ignored, for example those of an older version of the shop. */
  readonly schema: CookieSchema<T>
}

/** Cookies of a shop by the names that its code uses. */
export type CookieDefinitions = Readonly<Record<string, PlainCookie | SealedCookie>>

/** What a cookie contains: a string, or what its schema returns. */
export type CookieValue<D> = D extends SealedCookie<infer T> ? T : string

/** Cookies of one request, and what its response changes. */
export interface CookieJar<D extends CookieDefinitions> {
  /** Undefined if there is none, or if a sealed one is not intact, valid and matched by its schema. */
  get<N extends keyof D & string>(name: N): CookieValue<D[N]> | undefined
  /**
   * Later calls for one cookie replace earlier ones; {@link get} of a plain cookie still returns what the browser sent.
   *
   * @throws RangeError for a sealed value that does not fit, see {@link fits}
   */
  set<N extends keyof D & string>(name: N, value: CookieValue<D[N]>): void
  clear(name: keyof D & string): void
  /** Whether a sealed cookie of at most 4,096 bytes can contain the value. Browsers may drop larger ones. */
  fits(value: unknown): boolean
  /** Adds the changed cookies to the response. Call it once, last. */
  finish(response: Response): Promise<Response>
}

/** A value of this size, as JSON, makes a sealed cookie of `maximumCookieBytes`, with its name and attributes. */
const maximumValueBytes = 2_800

/**
 * @param isSecure The shop uses HTTPS. Cookies that scripts cannot read then have the `__Host-` prefix: set by this host, sent only to
 *   it, over TLS
 */
export async function openCookieJar<const D extends CookieDefinitions>(
  headers: Headers,
  definitions: D,
  { isSecure, seal }: { readonly isSecure: boolean; readonly seal: Seal },
): Promise<CookieJar<D>> {
  const received = parseCookie(headers.get('cookie') ?? '')
  const definitionOf = (name: string) => definitions[name] as PlainCookie | SealedCookie // The types allow only keys.
  const isReadable = (definition: PlainCookie | SealedCookie) =>
    'isReadableByScript' in definition && definition.isReadableByScript === true
  const nameOf = (definition: PlainCookie | SealedCookie) =>
    isSecure && !isReadable(definition) ? `__Host-${definition.name}` : definition.name

  const sealedValues = new Map<string, unknown>()
  const unseal = async (name: string): Promise<void> => {
    const definition = definitionOf(name)
    const cookie = received[nameOf(definition)]
    if (!isSealed(definition) || !cookie) return
    const unsealed = await seal.unseal(name, cookie)
    if (!('value' in unsealed)) return
    const result = await definition.schema['~standard'].validate(unsealed.value)
    if (!result.issues) sealedValues.set(name, result.value)
  }
  await Promise.all(Object.keys(definitions).map(unseal))

  const changes = new Map<string, () => Promise<string> | string>()
  function toHeader(definition: PlainCookie | SealedCookie, value: string, maxAge?: number): string {
    return stringifySetCookie({
      name: nameOf(definition),
      value,
      path: '/',
      secure: isSecure,
      sameSite: definition.sameSite ?? 'lax',
      httpOnly: !isReadable(definition),
      ...(maxAge !== undefined && { maxAge }),
    })
  }
  const fits = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length <= maximumValueBytes

  return {
    // `sealedValues` has what the schema of the cookie returned, or what `set` got; all others are strings.
    get: (name) => {
      const definition = definitionOf(name)
      return (isSealed(definition) ? sealedValues.get(name) : received[nameOf(definition)]) as
        | CookieValue<D[typeof name]>
        | undefined
    },
    set(name, value) {
      const definition = definitionOf(name)
      const { maxAgeSeconds } = definition
      if (!isSealed(definition)) {
        changes.set(name, () => toHeader(definition, String(value), maxAgeSeconds))
        return
      }
      if (!fits(value)) {
        throw new RangeError(
          `The value is too large for the cookie "${definition.name}", which may have ${maximumCookieBytes} bytes.`,
        )
      }
      sealedValues.set(name, value)
      changes.set(name, async () =>
        toHeader(definition, await seal.seal(name, value, definition.validSeconds), maxAgeSeconds),
      )
    },
    clear(name) {
      const definition = definitionOf(name)
      sealedValues.delete(name)
      if (nameOf(definition) in received) changes.set(name, () => toHeader(definition, '', 0))
      else changes.delete(name)
    },
    fits,
    async finish(response) {
      const cookies = await Promise.all([...changes.values()].map((change) => change()))
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      return response
    },
  }
}

function isSealed(definition: PlainCookie | SealedCookie): definition is SealedCookie {
  return 'schema' in definition
}
