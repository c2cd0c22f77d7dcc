import * as v from 'valibot'
import { expect, test } from 'vitest'
import { brandOf, defaultBrand, siteBrand } from './brand.ts'

test('what a brand leaves out has its default', () => {
  const brand = brandOf({ brand: { colors: { action: ['#112233', '#ddeeff'] }, corner: '0' } })
  expect(brand).toEqual({
    ...defaultBrand,
    colors: { ...defaultBrand.colors, action: ['#112233', '#ddeeff'] },
    corner: '0',
  })
  expect(brandOf({})).toEqual(defaultBrand)
})

test.each([
  [{ colors: { action: ['red', 'blue'] } }],
  [{ colors: { action: ['#112233;}body{display:none', '#112233'] } }],
  [{ colors: { action: ['#112233'] } }],
  [{ colors: { unknown: ['#112233', '#112233'] } }],
  [{ headingFonts: ['Georgia"</style><script>'] }],
  [{ textFonts: [] }],
  [{ corner: '2px;color:red' }],
])('%j is refused', (brand) => {
  expect(v.safeParse(siteBrand, brand).success).toBe(false)
  expect(brandOf({ brand })).toEqual(defaultBrand)
})
