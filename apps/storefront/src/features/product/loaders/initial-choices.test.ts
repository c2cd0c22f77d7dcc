import { expect, test } from 'vitest'
import { buyView, media, variant } from '../../../shared/testing/view.fixture.ts'
import { initialChoices } from './initial-choices.ts'

const glaze = {
  name: 'Glaze',
  kind: 'color',
  choices: [{ name: 'Oat', mediaId: 'mug' }, { name: 'Ink' }],
} as const
const set = { name: 'Set', kind: 'list', choices: [{ name: 'Single' }, { name: 'Four' }] } as const
const variants = [variant({ choices: [0, 0] }), variant({ choices: [1, 1] })]
const product = { buy: buyView({ options: [glaze, set], variants }), media: [media] }

const chosen = (query: string, of = product) => initialChoices(of, new URLSearchParams(query)).chosen

test('the choice that the first picture shows is chosen, the others are left to the shopper', () => {
  expect(chosen('')).toEqual([0, null])
})

test('the address decides, and nothing is added to it that is not in stock', () => {
  expect(chosen('Glaze=Ink')).toEqual([1, null])
  expect(chosen('Set=Single')).toEqual([0, 0])
  expect(chosen('Set=Four')).toEqual([null, 1])
})

test('a sold-out choice is not chosen by its picture', () => {
  const soldOut = variants.map((each) => ({ ...each, inStock: false }))
  expect(chosen('', { ...product, buy: { ...product.buy, variants: soldOut } })).toEqual([null, null])
})
