/** Prefix of enumeration values that contain the provider's name. */
export const enumPrefix = 'WIX'

/** An enumeration value with the provider's prefix. */
export type ProviderValue<Name extends string> = `${typeof enumPrefix}_${Name}`
