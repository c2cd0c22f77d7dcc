import * as v from 'valibot'
import type {
  PreorderInfo,
  StoreVariant,
  StoreVariantMedia,
  StoreVariantVideo,
  VideoResolution,
} from '../../catalog/store-variant.ts'
import { listOf } from '../parts/collections.ts'
import { integerText } from '../parts/decimal.ts'
import { jsonObject } from '../parts/json.ts'
import { number, whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { atMostOneOf } from '../parts/one-of.ts'
import { guid, text, timestamp, webUrl } from '../parts/text.ts'
import { commonImage, pixels } from './media.ts'
import { choices, variantStock } from './variant.ts'

const resolution = objectOf<VideoResolution>({
  url: webUrl(2_048),
  height: pixels,
  width: pixels,
  poster: optional(commonImage),
  format: text(50),
  urlExpirationDate: nullable(timestamp),
  sizeInBytes: nullable(integerText),
  quality: nullable(text(50)),
  filename: nullable(text(1_000)),
  durationInSeconds: nullable(number(0)),
  durationInMilliseconds: nullable(number(0)),
  private: nullable(v.boolean()),
  assetKey: nullable(text(1_000)),
})

const video = objectOf<StoreVariantVideo>({
  id: text(400),
  url: optional(webUrl(2_048)),
  resolutions: listOf(resolution, 100),
  filename: nullable(text(1_000)),
  posters: optional(listOf(commonImage, 100)),
  sizeInBytes: nullable(integerText),
  urlExpirationDate: nullable(timestamp),
  durationInMilliseconds: nullable(number(0)),
  title: nullable(text(300)),
  description: nullable(text(2_000)),
  height: nullable(pixels),
  width: nullable(pixels),
})

export const storeVariant: v.GenericSchema<unknown, StoreVariant> = objectOf<StoreVariant>({
  id: text(73),
  variantId: guid,
  productId: text(36),
  variantName: text(80),
  productName: text(80),
  managedVariant: v.boolean(),
  sku: text(40),
  stock: variantStock,
  choices: optional(choices),
  collectionIds: optional(listOf(text(36), 10_000)),
  media: optional(
    v.pipe(
      objectOf<StoreVariantMedia>({ image: optional(commonImage), video: optional(video) }),
      atMostOneOf<StoreVariantMedia>('image', 'video'),
    ),
  ),
  customFields: optional(jsonObject),
  preorderInfo: objectOf<PreorderInfo>({
    enabled: v.boolean(),
    message: nullable(text(250)),
    limit: nullable(whole(0, 100_000)),
  }),
})
