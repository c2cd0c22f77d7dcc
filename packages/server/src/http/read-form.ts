import { BodyTooLargeError, isForm, readText } from '../routes/read-body.ts'
import { checkOrigin } from './same-origin.ts'

/** Settings of {@link readForm}. */
export interface ReadFormOptions {
  /** Public origins of the shop. */
  readonly origins: readonly string[]
  /** Default 64 KiB. */
  readonly maximumBytes?: number
}

/** The fields of a form, or the status to respond with: nothing may be changed then. */
export type FormReading =
  | { readonly fields: URLSearchParams }
  /** 403: from another site. 413: too large. 415: not a form. The body was not read, so close the connection. */
  | { readonly status: 403 | 413 | 415 }

/**
 * Reads a form that a page of this shop posted without script, after checking its origin (see `checkOrigin`), its media type and its
 * size.
 *
 * @example
 * ```ts
 * import { readForm } from '@vitrine/server'
 *
 * const form = await readForm(request, { origins: ['https://shop.example'] })
 * const response =
 *   'status' in form
 *     ? new Response(null, { status: form.status, headers: { connection: 'close' } })
 *     : new Response(`Thank you, ${form.fields.get('name')}`)
 * ```
 */
export async function readForm(
  request: Request,
  { origins, maximumBytes = 64 * 1024 }: ReadFormOptions,
): Promise<FormReading> {
  if (checkOrigin(request.headers, origins)) return { status: 403 }
  if (!isForm(request)) return { status: 415 }
  try {
    return { fields: new URLSearchParams(await readText(request, maximumBytes)) }
  } catch (error) {
    if (error instanceof BodyTooLargeError) return { status: 413 }
    throw error
  }
}
