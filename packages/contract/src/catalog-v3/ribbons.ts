import type { RibbonField } from '../enumerations/catalog-v3.ts'
import {
  type BulkEntityResponse,
  type EntityOperations,
  entityOperations,
  type MaskedChanges,
  type NamedEntity,
  type Revised,
} from './entity.ts'

/** A short label on a product that catches the eye, for example "New". */
export interface Ribbon extends Revised {
  /** 1 to 30 characters. */
  name: string
  /** Only if requested in `fields`. */
  assignedProductCount?: number | null
}

/** A ribbon to create. */
export interface RibbonToCreate {
  /** 1 to 30 characters. */
  name: string
}

/** Given fields change; the others stay as they are. */
export interface RibbonChanges {
  id: string
  /** The revision that the change is based on; an outdated one is rejected. */
  revision: string
  name?: string
}

export interface RibbonEntity extends NamedEntity {
  one: 'ribbon'
  many: 'ribbons'
  entity: Ribbon
  toCreate: RibbonToCreate
  changes: RibbonChanges
  field: RibbonField
  key: { ribbonName: string }
  keys: { ribbonNames: readonly string[] }
  notFound: 'RIBBON_NOT_FOUND'
  alreadyExists: 'RIBBON_NAME_ALREADY_EXISTS'
}

/** Changes of one ribbon in a bulk update. */
export type MaskedRibbon = MaskedChanges<RibbonEntity>
/** Response of a bulk call on ribbons. */
export type BulkRibbonsResponse = BulkEntityResponse<RibbonEntity>

export const ribbonOperations: EntityOperations<RibbonEntity> = /* @__PURE__ */ entityOperations(
  'ribbon',
  'ribbons',
  'ribbons',
  'POST',
)
