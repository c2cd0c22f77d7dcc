import type { Revised } from '@vitrine/contract/catalog-v3'
import { foldText } from '../../fold.ts'
import { foldedField, sharedFields } from './shared-fields.ts'
import type { SharedKind, SharedRow } from './shared-kind.ts'

export interface LabelRow extends SharedRow {
  readonly name: string
}

interface LabelDraft {
  readonly name: string
}

interface LabelChanges {
  readonly id: string
  readonly revision: string
  readonly name?: string
}

export type LabelKind<Entity extends Revised> = SharedKind<Entity, LabelDraft, LabelChanges, LabelRow>

/** Brands and ribbons are names; they differ in little more than how they are called. */
export function labelKind<Entity extends Revised>(
  own: Pick<LabelKind<Entity>, 'operations' | 'noun' | 'maxPage' | 'wire'> & {
    readonly table: 'brands' | 'ribbons'
  },
): LabelKind<Entity> {
  return {
    ...own,
    nameTaken: `${own.noun}_NAME_ALREADY_EXISTS`,
    keyColumn: 'name',
    keyConstraint: `${own.table}_name`,
    fields: sharedFields(foldedField('name', 'name')),
    changeable: ['name'],
    keyOf: ({ name }) => name,
    columnsOf: ({ name }) => ({ name, name_key: foldText(name) }),
    changedColumns: ({ name }, row) =>
      name === undefined || name === row.name ? {} : { name, name_key: foldText(name) },
    isShown: (columns) => 'name' in columns,
  }
}
