/** Begins the enumeration values that the specification writes with `{provider}`. */
export const enumPrefix = 'WIX'

/** A value of the specification's form `{provider}_NAME`. */
export type ProviderValue<Name extends string> = `${typeof enumPrefix}_${Name}`
