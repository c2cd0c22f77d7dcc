/** An enumeration as the public modules have it: each value under its own name, `ChannelType.WEB`. */
export type EnumObject<T extends string> = { readonly [Value in T]: Value }

export function enumObject<const T extends string>(values: readonly T[]): EnumObject<T> {
  // The cast holds: the keys are the values.
  return Object.fromEntries(values.map((value) => [value, value])) as EnumObject<T>
}
