import type { DigitalFileType } from '../enumerations/cart.ts'
import type { DecimalText, Open, Timestamp } from './values.ts'

/** A picture of the platform's media store; catalog V1 product media have a form of their own, `MediaItem`. */
export interface CommonImage {
  id: string
  /** Absolute address. */
  url: string
  /** Pixels. */
  height: number
  /** Pixels. */
  width: number
  altText?: string | null
  filename?: string | null
  urlExpirationDate?: Timestamp | null
  /** Integer as text. */
  sizeInBytes?: DecimalText | null
  /** What has to stay visible when the picture is cropped. */
  focalPoint?: FocalPoint
}

export interface FocalPoint {
  x: number
  y: number
  height?: number | null
  width?: number | null
}

/** A file behind a purchase. */
export interface SecuredMedia {
  /** 1 to 100 characters. */
  id: string
  /** 1 to 1000 characters. */
  fileName: string
  fileType: Open<DigitalFileType>
}
