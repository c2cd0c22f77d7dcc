import * as v from 'valibot'

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}

/** A number from `min` to `max`; never NaN or infinite. */
export function number(
  min: number = -Number.MAX_VALUE,
  max: number = Number.MAX_VALUE,
): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max))
}
