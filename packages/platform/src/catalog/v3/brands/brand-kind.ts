import type { Brand } from '@vitrine/contract/catalog-v3'
import { wireRevised } from '../core/rows-repository.ts'
import { type LabelKind, labelKind } from '../shared-entities/label.ts'

export const brandKind: LabelKind<Brand> = labelKind<Brand>({
  table: 'brands',
  operations: 'brands',
  noun: 'BRAND',
  // wire.md 6.8.
  maxPage: 300,
  wire: (row, withCount) => ({
    ...wireRevised(row),
    name: row.name,
    ...(withCount && { assignedProductsCount: row.product_count }),
  }),
})
