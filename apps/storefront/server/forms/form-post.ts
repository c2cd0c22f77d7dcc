import { checkOrigin } from '@vitrine/server'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import type { FormValues } from '../../src/shared/forms/form-values.ts'
import { readLocalizedPath } from '../../src/shared/url/localized-path.ts'
import { BodyTooLargeError, readBody } from '../http/read-body.ts'
import { returnPath } from '../http/return-path.ts'
import type { Visit } from '../session/visit.ts'

/** A form that was posted by a page of this shop. */
export interface FormPost extends FormValues {
  /** Fields whose names start with `prefix`, by the rest of the name. */
  group(prefix: string): ReadonlyMap<string, string>
  /** Path of this shop to continue at. */
  readonly next: string
}

export type FormReading =
  | { readonly kind: 'post'; readonly post: FormPost }
  /** The form is from this shop but old, or the browser has lost its cookies: the page is shown again with a new form. */
  | { readonly kind: 'expired'; readonly next: string }
  /** Not posted by a page of this shop: nothing is done. */
  | { readonly kind: 'refused'; readonly status: 403 | 413 | 415 }

/** The largest form of the shop has six options and some custom texts. */
const maximumBytes = 64 * 1024

/** Reads a form post after all checks: origin, kind of body, and the token that this browser was given. */
export async function readFormPost(request: Request, visit: Visit, shopOrigin: string): Promise<FormReading> {
  if (checkOrigin(request.headers, [shopOrigin])) return { kind: 'refused', status: 403 }
  const [type] = (request.headers.get('content-type') ?? '').split(';', 1)
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    return { kind: 'refused', status: 415 }
  let fields: URLSearchParams
  try {
    fields = new URLSearchParams(new TextDecoder().decode(await readBody(request, maximumBytes)))
  } catch (error) {
    if (error instanceof BodyTooLargeError) return { kind: 'refused', status: 413 }
    throw error
  }
  const next = readLocalizedPath(returnPath(fields.get(formFields.next)) ?? '/cart').path
  if (!visit.ownsFormToken(fields.get(formFields.token) ?? '')) return { kind: 'expired', next }
  return { kind: 'post', post: toFormPost(fields, next) }
}

function toFormPost(fields: URLSearchParams, next: string): FormPost {
  return {
    next,
    text: (name) => fields.get(name)?.trim() || undefined,
    password: (name) => fields.get(name) ?? '',
    group: (prefix) =>
      new Map(
        [...fields]
          .filter(([name]) => name.startsWith(prefix))
          .map(([name, value]) => [name.slice(prefix.length), value.trim()]),
      ),
  }
}
