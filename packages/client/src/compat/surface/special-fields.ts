import { surfaceAddress, wireAddress } from './address.ts'
import { imageText, videoText, wireImage } from './image.ts'
import type { SpecialField, SpecialFields } from './special-field.ts'
import { surface } from './surface.ts'

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
/** Only here are `from` and `to` timestamps. */
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

/** Store variants. Pictures of products keep their wire form. */
export const storeVariantFields: SpecialFields = { image, video }

/** Custom values by name, whose `dateValue` is a timestamp. */
const customValues: SpecialField = {
  toSurface: (wire) =>
    Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, surface(value, noFields)])),
  toWire: (value) => value,
}

export const identityFields: SpecialFields = { address, additionalData: customValues }

/** Responses of the platform that are handed on to a browser: the body is Base64 on the wire. */
export const rawResponseFields: SpecialFields = {
  body: {
    toSurface: (wire) => wire,
    toWire: (value) => value,
    textToSurface: (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)),
  },
}

/** Rich text: names in the tree do not change; only its two timestamps become dates. */
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
