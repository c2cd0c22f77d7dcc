import { readForm } from '@vitrine/server'
import { formFields } from '../../shared/forms/form-fields.ts'
import type { FormValues } from '../../shared/forms/form-values.ts'
import { readLocalizedPath } from '../../shared/url/localized-path.ts'
import { returnPath } from '../return-path.ts'

/** A form that was posted by a page of this shop. */
export interface FormPost extends FormValues {
  /** Fields whose names start with `prefix`, by the rest of the name. */
  group(prefix: string): ReadonlyMap<string, string>
  /** Path of this shop to continue at. */
  readonly next: string
}

export type FormReading =
  | { readonly kind: 'post'; readonly post: FormPost }
  /** Not posted by a page of this shop: nothing is done. */
  | { readonly kind: 'refused'; readonly status: 403 | 413 | 415 }

/** Reads a form post after checking its origin and its kind of body. */
export async function readFormPost(request: Request, shopOrigin: string): Promise<FormReading> {
  const form = await readForm(request, { origins: [shopOrigin] })
  if ('status' in form) return { kind: 'refused', status: form.status }
  const { fields } = form
  const next = readLocalizedPath(returnPath(fields.get(formFields.next)) ?? '/cart').path
  return { kind: 'post', post: toFormPost(fields, next) }
}

function toFormPost(fields: URLSearchParams, next: string): FormPost {
  return {
    next,
    // Browsers post the end of a line as two characters, but count one.
    text: (name) => fields.get(name)?.replaceAll('\r\n', '\n').trim() || undefined,
    password: (name) => fields.get(name) ?? '',
    group: (prefix) =>
      new Map(
        [...fields]
          .filter(([name]) => name.startsWith(prefix))
          .map(([name, value]) => [name.slice(prefix.length), value.trim()]),
      ),
  }
}
