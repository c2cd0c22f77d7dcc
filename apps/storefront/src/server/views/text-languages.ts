import type { Collection, Product } from '@vitrine/client'

/**
 * Languages of texts that have no translation, by field.
 *
 * @param fields texts of a product or collection that are shown
 */
export function toTextLanguages<Field extends string>(
  { untranslated }: Pick<Product | Collection, 'untranslated'>,
  fields: readonly Field[],
): { readonly langs?: { readonly [F in Field]?: string } } {
  const foreign = fields.filter((field) => untranslated?.fields.includes(field))
  if (!untranslated || foreign.length === 0) return {}
  const langs = Object.fromEntries(foreign.map((field) => [field, untranslated.language]))
  // One entry for each of the fields.
  return { langs: langs as { readonly [F in Field]?: string } }
}
