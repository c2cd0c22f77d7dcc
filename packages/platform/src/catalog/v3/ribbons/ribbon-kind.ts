import type { Ribbon } from '@vitrine/contract/catalog-v3'
import { wireRevised } from '../core/rows-repository.ts'
import { type LabelKind, labelKind } from '../shared-entities/label.ts'

export const ribbonKind: LabelKind<Ribbon> = labelKind<Ribbon>({
  table: 'ribbons',
  operations: 'ribbons',
  noun: 'RIBBON',
  // wire.md 6.8.
  maxPage: 100,
  wire: (row, withCount) => ({
    ...wireRevised(row),
    name: row.name,
    ...(withCount && { assignedProductCount: row.product_count }),
  }),
})
