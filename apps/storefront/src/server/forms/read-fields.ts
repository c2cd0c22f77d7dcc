import * as v from 'valibot'
import type { FormPost } from './form-post.ts'

// Forms that are a button with hidden values. Those that people fill in have a `FormSchema`.

/** A form by the names of its fields. Every field is a string; a missing one is empty. */
export type FieldsSchema = v.ObjectSchema<
  Readonly<Record<string, v.GenericSchema<string, unknown>>>,
  undefined
>

/** Reads the fields that the schema names; undefined unless they match it, which pages of this shop never cause. */
export function readFields<S extends FieldsSchema>(
  schema: S,
  post: Pick<FormPost, 'text'>,
): v.InferOutput<S> | undefined {
  const names = Object.keys(schema.entries)
  const result = v.safeParse(schema, Object.fromEntries(names.map((name) => [name, post.text(name) ?? ''])))
  return result.success ? result.output : undefined
}

/** A value that matches as a whole. */
export function matching(pattern: RegExp) {
  return v.pipe(v.string(), v.regex(pattern))
}

/** A whole number of items. */
export const quantity = v.pipe(matching(/^\d{1,6}$/), v.transform(Number))
