import type { InventoryItemChanges, RibbonChanges } from '@vitrine/contract/catalog-v3'
import { expect, expectTypeOf, it } from 'vitest'
import { type FieldPath, fieldMask } from './field-mask.ts'

it('a field mask is a list of dotted names', () => {
  expect(fieldMask<InventoryItemChanges>('preorderInfo.enabled', 'extendedFields')).toBe(
    'preorderInfo.enabled,extendedFields',
  )
  expect(fieldMask<RibbonChanges>()).toBe('')
})

it('accepts only fields that can change', () => {
  expectTypeOf<FieldPath<RibbonChanges>>().toEqualTypeOf<'id' | 'revision' | 'name'>()
  // @ts-expect-error a ribbon has no colour
  fieldMask<RibbonChanges>('colour')
  // @ts-expect-error the revision says what is changed
  fieldMask<InventoryItemChanges>('revision')
})
