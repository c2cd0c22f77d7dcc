import type { Address, CustomValue } from '@vitrine/contract'
import type { SurfaceAddress } from './address.ts'

/**
 * A type of the wire in the public client: three names with an underscore, dates for timestamps, strings for images and pages,
 * another form of addresses. Free-form maps do not change.
 */
export type Surface<T> =
  IsAny<T> extends true
    ? T
    : T extends Scalar
      ? T
      : T extends readonly (infer Item)[]
        ? Surface<Item>[]
        : T extends WireMedia | WirePage
          ? string
          : IsAddress<T> extends true
            ? SurfaceAddress
            : string extends keyof T
              ? T
              : { -readonly [K in keyof T as SurfaceName<K>]: FieldSurface<K, T[K]> }

type Scalar = string | number | boolean | null | undefined | bigint | Date
type FieldSurface<K, V> = K extends DateName
  ? V extends string
    ? Date
    : V
  : V extends CustomValues
    ? { [name: string]: Surface<CustomValue> }
    : Surface<V>
type CustomValues = Readonly<Record<string, CustomValue>>
type SurfaceName<K> = K extends 'id' | 'createdDate' | 'updatedDate' ? `_${K}` : K
type DateName = `${string}Date` | 'lastUpdated' | 'dateValue' | 'createdTimestamp' | 'updatedTimestamp'

/** Pictures and videos of the media store. Pictures of products have no id. */
type WireMedia =
  | { readonly id: string; readonly height: number; readonly width: number }
  | { readonly id: string; readonly resolutions: readonly unknown[] }
type WirePage = { readonly relativePath: string }
/** All fields of an address are optional, so only this exact type matches. */
type IsAddress<T> = (<G>() => G extends T ? 1 : 2) extends <G>() => G extends Address ? 1 : 2 ? true : false
type IsAny<T> = 0 extends 1 & T ? true : false
