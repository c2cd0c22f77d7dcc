import type { DeclaredOperation } from '../declaration.ts'
import { assignedProductsFields, ribbonFields } from '../enumerations/catalog-v3.ts'
import { customizationDeclarations } from '../schemas/catalog-v3/customization.ts'
import { id, revised, revision } from '../schemas/catalog-v3/fields.ts'
import { inventoryDeclarations } from '../schemas/catalog-v3/inventory.ts'
import { stockDeclarations } from '../schemas/catalog-v3/stock.ts'
import { richContent } from '../schemas/entities/rich-content.ts'
import { listOf } from '../schemas/parts/collections.ts'
import { whole } from '../schemas/parts/number.ts'
import { nullable, objectOf, optional } from '../schemas/parts/object.ts'
import { text } from '../schemas/parts/text.ts'
import { type Brand, type BrandChanges, type BrandToCreate, brandOperations } from './brands.ts'
import { declareEntity } from './entity-declarations.ts'
import {
  type InfoSection,
  type InfoSectionChanges,
  type InfoSectionToCreate,
  infoSectionOperations,
} from './info-sections.ts'
import { type Ribbon, type RibbonChanges, type RibbonToCreate, ribbonOperations } from './ribbons.ts'

const count = whole(0, Number.MAX_SAFE_INTEGER)
/** Most keys of one bulk call. */
const maxKeys = 100

const brandName = text(50, 1)
const brandDeclarations = declareEntity(brandOperations, {
  one: 'brand',
  many: 'brands',
  entity: objectOf<Brand>({ ...revised, name: brandName, assignedProductsCount: nullable(count) }),
  toCreate: objectOf<BrandToCreate>({ name: brandName }),
  changes: objectOf<BrandChanges>({ id, revision, name: optional(brandName) }),
  fields: assignedProductsFields,
  key: { brandName },
  keys: { brandNames: listOf(brandName, maxKeys, 1) },
  maxPage: 300,
  notFound: 'BRAND_NOT_FOUND',
  alreadyExists: 'BRAND_NAME_ALREADY_EXISTS',
})

const ribbonName = text(30, 1)
const ribbonDeclarations = declareEntity(ribbonOperations, {
  one: 'ribbon',
  many: 'ribbons',
  entity: objectOf<Ribbon>({ ...revised, name: ribbonName, assignedProductCount: nullable(count) }),
  toCreate: objectOf<RibbonToCreate>({ name: ribbonName }),
  changes: objectOf<RibbonChanges>({ id, revision, name: optional(ribbonName) }),
  fields: ribbonFields,
  key: { ribbonName },
  keys: { ribbonNames: listOf(ribbonName, maxKeys, 1) },
  maxPage: 100,
  notFound: 'RIBBON_NOT_FOUND',
  alreadyExists: 'RIBBON_NAME_ALREADY_EXISTS',
})

const uniqueName = text(100, 1)
const title = text(50, 1)
const descriptions = { description: optional(richContent), plainDescription: nullable(text(16_000)) }
const infoSectionToCreate = objectOf<InfoSectionToCreate>({ uniqueName, title, ...descriptions })
const infoSectionDeclarations = declareEntity(infoSectionOperations, {
  one: 'infoSection',
  many: 'infoSections',
  entity: objectOf<InfoSection>({
    ...revised,
    uniqueName: text(100),
    title: text(50),
    ...descriptions,
    assignedProductsCount: nullable(count),
  }),
  toCreate: infoSectionToCreate,
  changes: objectOf<InfoSectionChanges>({
    id,
    revision,
    uniqueName: optional(uniqueName),
    title: optional(title),
    ...descriptions,
  }),
  fields: assignedProductsFields,
  key: { infoSection: infoSectionToCreate },
  keys: { infoSections: listOf(infoSectionToCreate, maxKeys, 1) },
  maxPage: 100,
  notFound: 'INFO_SECTION_NOT_FOUND',
  alreadyExists: 'INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS',
})

export const catalogV3Declarations: readonly DeclaredOperation[] = [
  ...brandDeclarations,
  ...ribbonDeclarations,
  ...infoSectionDeclarations,
  ...customizationDeclarations,
  ...inventoryDeclarations,
  ...stockDeclarations,
]
