import { createHash } from 'node:crypto'

/** An image computed from an original: resized, cropped and encoded. */
export interface Derivative {
  readonly fit: 'fill' | 'fit'
  readonly width: number
  readonly height: number
  readonly quality: number
  /** What stays visible when `fill` crops, 0 to 1 of width and height; default: the center. */
  readonly focalPoint?: { readonly x: number; readonly y: number }
  readonly format: DerivativeFormat
}

export type DerivativeFormat = 'webp' | 'avif' | 'jpg'

/** Larger than any screen; bounds the work of one request. */
const maxSide = 4_000
const defaultQuality = 80
const settingsPattern =
  /^w_(\d{1,4}),h_(\d{1,4})(?:,q_(\d{1,3}))?(?:,fp_(0(?:\.\d{1,2})?|1(?:\.00?)?)_(0(?:\.\d{1,2})?|1(?:\.00?)?))?$/
const filePattern = /^[^/\\]{1,200}\.(webp|avif|jpg|auto)$/

export interface RequestedDerivative extends Omit<Derivative, 'format'> {
  /** `auto`: negotiated by the `Accept` header. */
  readonly format: DerivativeFormat | 'auto'
}

/**
 * Parses the path segments `{fill|fit}`, `w_600,h_750,q_80,fp_0.50_0.25` and `name.webp` of a derivative URL. Quality and
 * focal point are optional. Returns undefined if they are invalid.
 */
export function parseDerivative(
  fit: string,
  settings: string,
  file: string,
): RequestedDerivative | undefined {
  const parts = settingsPattern.exec(settings)
  const format = filePattern.exec(file)?.[1]
  if (!parts || !format || (fit !== 'fill' && fit !== 'fit')) return undefined
  const [width, height, quality] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? defaultQuality)]
  const inBounds =
    [width, height].every((side) => side >= 1 && side <= maxSide) && quality >= 1 && quality <= 100
  if (!inBounds) return undefined
  const [x, y] = [Number(parts[4]), Number(parts[5])]
  // `fit` does not crop, so the focal point makes no difference.
  const focalPoint = fit === 'fill' && parts[4] !== undefined ? { focalPoint: { x, y } } : {}
  // The pattern allows only these four extensions.
  return { fit, width, height, quality, ...focalPoint, format: format as RequestedDerivative['format'] }
}

/** Cache key of a derivative. The display name in its URL does not matter. */
export function derivativeKey(fileId: string, derivative: Derivative): string {
  const { fit, width, height, quality, focalPoint, format } = derivative
  const point = focalPoint ? `/${focalPoint.x}/${focalPoint.y}` : ''
  const name = `${fileId}/${fit}/${width}/${height}/${quality}${point}`
  return `${createHash('sha256').update(name).digest('hex').slice(0, 40)}.${format}`
}
