import type { InventoryItemChanges, RibbonChanges } from '@vitrine/contract/catalog-v3'
import { expect, expectTypeOf, it } from 'vitest'
import { type FieldPath, fieldMask } from './field-mask.ts'

it('a field mask is the dotted names, joined by commas', () => {
  expect(fieldMask<InventoryItemChanges>('preorderInfo.enabled', 'extendedFields')).toBe(
    'preorderInfo.enabled,extendedFields',
  )
  expect(fieldMask<RibbonChanges>()).toBe('')
})

it('knows the fields of what changes, and takes no others', () => {
  expectTypeOf<FieldPath<RibbonChanges>>().toEqualTypeOf<'id' | 'revision' | 'name'>()
  // @ts-expect-error a ribbon has no colour
  fieldMask<RibbonChanges>('colour')
  // @ts-expect-error the revision says what is changed
  fieldMask<InventoryItemChanges>('revision')
})
