import { surfaceAddress, wireAddress } from './address.ts'
import { imageText, videoText, wireImage } from './image.ts'

/** How one field that is not merely renamed looks on either side. */
export interface SpecialField {
  /** Gets an object of the wire; a text of the wire never comes here. */
  readonly toSurface: (wire: object) => unknown
  /** Gets what the caller gave; Dates in what it makes become ISO texts on sending. */
  readonly toWire: (surface: unknown) => unknown
}

/** Special fields of one service, by their keys; the same key means the same at every depth (wire 3.3). */
export type SpecialFields = Readonly<Record<string, SpecialField>>

const image: SpecialField = {
  toSurface: imageText,
  toWire: (text) => (typeof text === 'string' ? wireImage(text) : text),
}
const video: SpecialField = { toSurface: videoText, toWire: (value) => value }
const address: SpecialField = {
  toSurface: surfaceAddress,
  toWire: (value) => (typeof value === 'object' && value !== null ? wireAddress(value) : value),
}
const page: SpecialField = {
  toSurface: (wire) => (wire as { readonly url?: string }).url,
  toWire: (text) =>
    typeof text === 'string'
      ? { relativePath: URL.canParse(text) ? new URL(text).pathname : text, url: text }
      : text,
}
/** `from` and `to` are timestamps here and nowhere else. */
const timeSlot: SpecialField = {
  toSurface: (wire) =>
    Object.fromEntries(
      Object.entries(wire).map(([key, at]) => [key, at ? new Date(at as string) : undefined]),
    ),
  toWire: (value) => value,
}

export const noFields: SpecialFields = {}

export const cartFields: SpecialFields = {
  image,
  media: image,
  url: page,
  address,
  shippingAddress: address,
  billingAddress: address,
  deliveryTimeSlot: timeSlot,
}

/** Store variants; the pictures of products keep their wire form. */
export const storeVariantFields: SpecialFields = { image, video }

export const identityFields: SpecialFields = { address }

/** Rich text is a tree of its own kind: names in it stay, and only its two timestamps become Dates. */
const richText: SpecialField = {
  toSurface: (wire) => ({ ...wire, ...datedMetadata(wire) }),
  toWire: (value) => value,
}

function datedMetadata(wire: object): object {
  const { metadata } = wire as { readonly metadata?: Readonly<Record<string, unknown>> }
  if (!metadata) return {}
  const dated = Object.entries(metadata).map(([key, value]) => [
    key,
    key.endsWith('Timestamp') && typeof value === 'string' ? new Date(value) : value,
  ])
  return { metadata: Object.fromEntries(dated) }
}

export const infoSectionFields: SpecialFields = { description: richText }

/** Customizations of catalog V3. */
export const choiceImageFields: SpecialFields = { image, displayImage: image }
