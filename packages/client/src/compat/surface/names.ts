/** The three names that the public client spells with an underscore. */
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

/** Keys of timestamps: strings on the wire, dates in the public client. A `birthdate` stays a string. */
export function isDateName(key: string): boolean {
  return key.endsWith('Date') || dateNames.has(key)
}

const dateNames = new Set(['lastUpdated', 'dateValue'])

/**
 * Keys of free-form maps, which are not converted. The public client would rename a product option that is called `id`.
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
