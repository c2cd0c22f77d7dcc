import { richContent } from '../common/value-schemas.ts'
import type { DeclaredOperation } from '../declaration.ts'
import { assignedProductsFields, ribbonFields } from '../enumerations/catalog-v3.ts'
import { listOf } from '../schema/collections.ts'
import { whole } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { text } from '../schema/text.ts'
import { type Brand, type BrandChanges, type BrandToCreate, brandOperations } from './brands.ts'
import { customizationDeclarations } from './customization-declarations.ts'
import { declareEntity } from './entity-declarations.ts'
import {
  type InfoSection,
  type InfoSectionChanges,
  type InfoSectionToCreate,
  infoSectionOperations,
} from './info-sections.ts'
import { inventoryDeclarations, stockDeclarations } from './inventory-declarations.ts'
import { type Ribbon, type RibbonChanges, type RibbonToCreate, ribbonOperations } from './ribbons.ts'
import { id, revised, revision } from './schema-fields.ts'

const count = whole(0, Number.MAX_SAFE_INTEGER)
/** Largest number of keys in a bulk call. */
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
