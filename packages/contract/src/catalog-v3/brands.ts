import type { AssignedProductsField } from '../enumerations/catalog-v3.ts'
import {
  type BulkEntityResponse,
  type EntityOperations,
  entityOperations,
  type MaskedChanges,
  type NamedEntity,
  type Revised,
} from './entity.ts'

/** The maker of a product. */
export interface Brand extends Revised {
  /** 1 to 50 characters. */
  name: string
  /** Only if requested in `fields`. */
  assignedProductsCount?: number | null
}

/** A brand to create. */
export interface BrandToCreate {
  /** 1 to 50 characters. */
  name: string
}

/** Given fields change; the others stay as they are. */
export interface BrandChanges {
  id: string
  /** The revision that the change is based on; an outdated one is rejected. */
  revision: string
  name?: string
}

export interface BrandEntity extends NamedEntity {
  one: 'brand'
  many: 'brands'
  entity: Brand
  toCreate: BrandToCreate
  changes: BrandChanges
  field: AssignedProductsField
  key: { brandName: string }
  keys: { brandNames: readonly string[] }
  notFound: 'BRAND_NOT_FOUND'
  alreadyExists: 'BRAND_NAME_ALREADY_EXISTS'
}

/** Changes of one brand in a bulk update. */
export type MaskedBrand = MaskedChanges<BrandEntity>
/** Response of a bulk call on brands. */
export type BulkBrandsResponse = BulkEntityResponse<BrandEntity>

export const brandOperations: EntityOperations<BrandEntity> = /* @__PURE__ */ entityOperations(
  'brand',
  'brands',
  'brands',
  'GET',
)
