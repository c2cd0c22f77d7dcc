import type { SeoSchema } from '@vitrine/contract'
import type { RichContent } from '@vitrine/contract/catalog-v3'
import type { CustomizationRow } from '../../catalog/index.ts'
import { emptyProduct, type PortableProduct } from './product.ts'

/** What a store says of a picture or film of its media. */
export interface PortableFile {
  readonly kind: 'media'
  readonly id: string
  /** Where the platform serves it; from there, or from anywhere else, an import brings it in. */
  readonly url: string
  readonly title: string
  readonly altText: string
  /** What has to stay visible when it is cropped, in parts of width and height; null for the middle, and for films. */
  readonly focalPoint: { readonly x: number; readonly y: number } | null
  /** Of a film: id of the picture that stands for it. */
  readonly still: string | null
}

/** A file as a product or collection shows it. */
export interface PortableMedia {
  /** Null where a file has the address alone. */
  readonly id: string | null
  readonly url: string
  readonly altText: string
  /** Pixels; null for those of the file. */
  readonly width: number | null
  readonly height: number | null
}

export interface PortableCollection {
  readonly kind: 'collection'
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly visible: boolean
  /** In the shop's order of collections; null puts a new one behind the others. */
  readonly position: number | null
  readonly media: readonly PortableMedia[]
  readonly seo: SeoSchema | null
}

export interface PortableBrand {
  readonly kind: 'brand'
  readonly name: string
}

export interface PortableRibbon {
  readonly kind: 'ribbon'
  readonly name: string
}

export interface PortableSection {
  readonly kind: 'infoSection'
  readonly uniqueName: string
  readonly title: string
  /** What shoppers read, HTML. */
  readonly description: string
  /** As it was written; null where there is HTML alone. */
  readonly richDescription: RichContent | null
}

/** Known by type and key. */
export interface PortableCustomization {
  readonly kind: 'customization'
  readonly key: string
  readonly type: CustomizationRow['customization_type']
  readonly name: string
  readonly renderType: CustomizationRow['render_type']
  readonly freeText: CustomizationRow['free_text']
  readonly choices: CustomizationRow['choices']
  readonly defaultMandatory: boolean | null
}

/** One entry of a catalog file. */
export type Portable =
  | PortableFile
  | PortableCollection
  | PortableBrand
  | PortableRibbon
  | PortableSection
  | PortableCustomization
  | PortableProduct

export type RecordKind = Portable['kind']

/** The field that an entry of each kind is known by in a store. */
export const keyFields: Readonly<Record<RecordKind, string>> = {
  media: 'id',
  collection: 'slug',
  brand: 'name',
  ribbon: 'name',
  infoSection: 'uniqueName',
  customization: 'key',
  product: 'handle',
}

/** What a new entry is before its file says anything of it. */
export function emptyRecord(kind: RecordKind, key: string): Portable {
  switch (kind) {
    case 'media':
      return { kind, id: key, url: '', title: '', altText: '', focalPoint: null, still: null }
    case 'collection':
      return {
        kind,
        slug: key,
        name: '',
        description: '',
        visible: true,
        position: null,
        media: [],
        seo: null,
      }
    case 'brand':
    case 'ribbon':
      return { kind, name: key }
    case 'infoSection':
      return { kind, uniqueName: key, title: '', description: '', richDescription: null }
    case 'customization':
      return {
        kind,
        key,
        type: 'PRODUCT_OPTION',
        name: '',
        renderType: 'TEXT_CHOICES',
        freeText: null,
        choices: [],
        defaultMandatory: null,
      }
    case 'product':
      return emptyProduct(key)
  }
}
