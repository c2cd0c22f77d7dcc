/** The three names that the public client's surface spells with an underscore (wire 3.2). */
export const surfaceNames: Readonly<Record<string, string>> = {
  id: '_id',
  createdDate: '_createdDate',
  updatedDate: '_updatedDate',
}

const wireNames: Readonly<Record<string, string>> = {
  _id: 'id',
  _createdDate: 'createdDate',
  _updatedDate: 'updatedDate',
}

/** The wire's spelling of a field, which may be a dotted path: `variants._id` → `variants.id`. */
export function wireName(field: string): string {
  return field.includes('_') ? field.split('.').map(segment).join('.') : field
}

function segment(name: string): string {
  return wireNames[name] ?? name
}

/** Keys whose texts are timestamps on the wire and Dates on the surface (wire 3.1); a `birthdate` stays text. */
export function isDateName(key: string): boolean {
  return key.endsWith('Date') || dateNames.has(key)
}

const dateNames = new Set(['lastUpdated', 'dateValue'])

/**
 * Keys of free-form maps: what a merchant or an app put there is left as it is in both directions, where the public client
 * renames an option called `id` (W19).
 */
export const freeFormNames: ReadonlySet<string> = new Set([
  'additionalData',
  'choices',
  'clientMetaData',
  'customTextFields',
  'data',
  'meta',
  'namespaces',
  'options',
  'props',
  'tracing',
])
