import { createHash } from 'node:crypto'

/** A picture made from an original: its size, how it is fitted, and its encoding. */
export interface Derivative {
  readonly fit: 'fill' | 'fit'
  readonly width: number
  readonly height: number
  readonly quality: number
  /** What stays in sight when `fill` crops, in parts of width and height; the middle where none is named. */
  readonly focalPoint?: { readonly x: number; readonly y: number }
  readonly format: DerivativeFormat
}

export type DerivativeFormat = 'webp' | 'avif' | 'jpg'

/** Larger than any screen shows; keeps one request from asking for minutes of work. */
const maxSide = 4_000
const defaultQuality = 80
const settingsForm =
  /^w_(\d{1,4}),h_(\d{1,4})(?:,q_(\d{1,3}))?(?:,fp_(0(?:\.\d{1,2})?|1(?:\.00?)?)_(0(?:\.\d{1,2})?|1(?:\.00?)?))?$/
const fileForm = /^[^/\\]{1,200}\.(webp|avif|jpg|auto)$/

/** A derivative whose encoding may be left to what the caller takes. */
export interface AskedDerivative extends Omit<Derivative, 'format'> {
  /** `auto`: the best that the caller takes. */
  readonly format: DerivativeFormat | 'auto'
}

/**
 * Reads `{fill|fit}`, `w_600,h_750,q_80,fp_0.50_0.25` and `name.webp` of a derivative's address; undefined when they make none.
 * Quality and focal point may be left out. Hundredths of a side are as finely as anybody points.
 */
export function readDerivative(fit: string, settings: string, file: string): AskedDerivative | undefined {
  const parts = settingsForm.exec(settings)
  const format = fileForm.exec(file)?.[1]
  if (!parts || !format || (fit !== 'fill' && fit !== 'fit')) return undefined
  const [width, height, quality] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? defaultQuality)]
  const inBounds =
    [width, height].every((side) => side >= 1 && side <= maxSide) && quality >= 1 && quality <= 100
  if (!inBounds) return undefined
  const [x, y] = [Number(parts[4]), Number(parts[5])]
  // `fit` crops nothing: all its focal points are one picture.
  const focalPoint = fit === 'fill' && parts[4] !== undefined ? { focalPoint: { x, y } } : {}
  // The form above admits these four endings alone.
  return { fit, width, height, quality, ...focalPoint, format: format as AskedDerivative['format'] }
}

/** Names the derivative of one original; the file's display name in the address does not matter. */
export function derivativeKey(fileId: string, derivative: Derivative): string {
  const { fit, width, height, quality, focalPoint, format } = derivative
  const point = focalPoint ? `/${focalPoint.x}/${focalPoint.y}` : ''
  const name = `${fileId}/${fit}/${width}/${height}/${quality}${point}`
  return `${createHash('sha256').update(name).digest('hex').slice(0, 40)}.${format}`
}
