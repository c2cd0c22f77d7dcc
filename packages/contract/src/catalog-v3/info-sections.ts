import type { RichContent } from '../common/values.ts'
import type { AssignedProductsField } from '../enumerations/catalog-v3.ts'
import {
  type BulkEntityResponse,
  type EntityOperations,
  entityOperations,
  type MaskedChanges,
  type NamedEntity,
  type Revised,
} from './entity.ts'

/** A section of text that products share, for example care instructions. */
export interface InfoSection extends Revised {
  /** Distinguishes sections with the same title; at most 100 characters. */
  uniqueName: string
  /** Shown to shoppers; 1 to 50 characters. */
  title: string
  description?: RichContent
  /** The description as HTML, at most 16,000 characters. */
  plainDescription?: string | null
  /** Only if requested in `fields`. */
  assignedProductsCount?: number | null
}

/** An info section to create. */
export interface InfoSectionToCreate {
  /** Distinguishes sections with the same title; 1 to 100 characters. */
  uniqueName: string
  /** Shown to shoppers; 1 to 50 characters. */
  title: string
  description?: RichContent
  /** The description as HTML, at most 16,000 characters. */
  plainDescription?: string | null
}

/** Given fields change; the others stay as they are. */
export interface InfoSectionChanges extends Partial<InfoSectionToCreate> {
  id: string
  /** The revision that the change is based on; an outdated one is rejected. */
  revision: string
}

export interface InfoSectionEntity extends NamedEntity {
  one: 'infoSection'
  many: 'infoSections'
  entity: InfoSection
  toCreate: InfoSectionToCreate
  changes: InfoSectionChanges
  field: AssignedProductsField
  /** Found by its unique name. */
  key: { infoSection: InfoSectionToCreate }
  keys: { infoSections: readonly InfoSectionToCreate[] }
  notFound: 'INFO_SECTION_NOT_FOUND'
  alreadyExists: 'INFO_SECTION_UNIQUE_NAME_ALREADY_EXISTS'
}

/** Changes of one info section in a bulk update. */
export type MaskedInfoSection = MaskedChanges<InfoSectionEntity>
/** Response of a bulk call on info sections. */
export type BulkInfoSectionsResponse = BulkEntityResponse<InfoSectionEntity>

export const infoSectionOperations: EntityOperations<InfoSectionEntity> = /* @__PURE__ */ entityOperations(
  'infoSection',
  'infoSections',
  'info-sections',
  'GET',
)
