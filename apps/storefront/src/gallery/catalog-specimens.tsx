import {
  type AddState,
  AddToCart,
  ProductOptions,
  type SelectionAction,
  type VariantSelectionController,
} from '@vitrine/react'
import type { ReactNode } from 'react'
import { FilterGroup } from '../features/browse/filter-group.tsx'
import { PriceFilter } from '../features/browse/price-filter.tsx'
import { BuyButton } from '../features/product/buy-button.tsx'
import { OptionField } from '../features/product/option-field.tsx'
import type { OptionView } from '../features/product/product-view.ts'
import { StockLine } from '../features/product/stock-line.tsx'
import type { MediaView } from '../shared/views/media-view.ts'
import type { ProductCardView } from '../shared/views/product-card-view.ts'
import { Picture } from '../ui/picture.tsx'
import { PriceTag } from '../ui/price-tag.tsx'
import { ProductCard } from '../ui/product-card.tsx'
import { Swatch } from '../ui/swatch.tsx'
import type { Specimen } from './specimen.ts'

const glaze: OptionView = {
  name: 'Glaze',
  kind: 'color',
  choices: [
    { name: 'Oat', color: '#e0d3bc' },
    { name: 'Sage', color: '#97a08a' },
    { name: 'Clay', color: '#b06a4c' },
    { name: 'Ink', color: '#2f3a4d' },
    { name: 'Moss', color: '#5d6b48' },
  ],
}
const set: OptionView = {
  ...glaze,
  name: 'Set',
  kind: 'list',
  choices: glaze.choices.map(({ name }) => ({ name })),
}
const stay = (): void => undefined
const states = ['chosen', 'possible', 'conflicting', 'sold-out', 'nonexistent'] as const

/** A selection that a page cannot change. */
const selectionOf = (changes: Partial<VariantSelectionController>): VariantSelectionController => ({
  source: { options: [glaze], variants: [] },
  chosen: [null],
  states: [],
  candidates: [],
  variant: undefined,
  action: { kind: 'add' },
  selectedOptions: {},
  changed: [],
  refused: undefined,
  setOption: () => [],
  choose: () => [],
  focusMissing: () => undefined,
  registerGroup: () => undefined,
  ...changes,
})

function everyState(option: OptionView, pointedOut: boolean): ReactNode {
  const selection = selectionOf({
    source: { options: [option], variants: [] },
    chosen: [pointedOut ? null : 0],
    states: [pointedOut ? states.map(() => 'possible') : states],
  })
  return (
    // Radio buttons of one name are one choice in each form, and this page has four of every one.
    <form>
      <ProductOptions.Root selection={selection}>
        <OptionField option={option} index={0} pointedOut={pointedOut} />
      </ProductOptions.Root>
    </form>
  )
}

const button = (action: SelectionAction, status: AddState['status'] = 'idle') => (
  <AddToCart.Root
    productId="mug"
    selection={selectionOf({ action })}
    adding={{
      status,
      isPending: status === 'pending',
      isPaused: false,
      isCapped: false,
      error: undefined,
      add: async () => ({ status: 'superseded' }),
    }}
  >
    <BuyButton options={[glaze]} />
  </AddToCart.Root>
)

/** What stands on the shelves and on a product's page; photographs where the store has some. */
export function catalogSpecimens([media, second]: readonly MediaView[]): readonly Specimen[] {
  const card: ProductCardView = {
    id: 'mug',
    name: 'Brisa mug',
    slug: 'brisa-mug',
    price: { amount: '26' },
    ...(media && { media }),
    ...(second && { hoverMedia: second }),
  }
  const cardOf = (changes: Partial<ProductCardView>) => (
    <ProductCard card={{ ...card, ...changes }} sizes="12rem" />
  )
  return [
    {
      name: 'product-card',
      states: [
        { when: 'plain', shown: cardOf({}) },
        {
          when: 'reduced, with a ribbon, colours and a button',
          shown: cardOf({
            name: 'A cushion whose name is long enough for two lines and a little more',
            ribbon: 'Sale',
            price: { amount: '38.40', original: '48', from: true },
            swatches: glaze.choices
              .map(({ name, color = '' }) => ({ name, color }))
              .concat({ name: 'Rust', color: '#8a4a2c' }),
            quickAdd: true,
          }),
        },
        {
          when: 'sold out, without a photograph',
          shown: (
            <ProductCard
              card={{
                id: 'jar',
                name: 'Moon jar',
                slug: 'moon-jar',
                price: { amount: '180' },
                availability: 'out-of-stock',
              }}
              sizes="12rem"
            />
          ),
        },
      ],
    },
    {
      name: 'price-tag',
      states: [
        { when: 'plain', shown: <PriceTag price={{ amount: '28' }} /> },
        { when: 'reduced', shown: <PriceTag price={{ amount: '38.40', original: '48' }} /> },
        { when: 'from', shown: <PriceTag price={{ amount: '28', from: true }} /> },
        {
          when: 'by measure',
          shown: (
            <PriceTag price={{ amount: '38', unit: { amount: '17.27', baseQuantity: 100, measure: 'G' } }} />
          ),
        },
        { when: 'free', shown: <PriceTag price={{ amount: '0' }} /> },
      ],
    },
    {
      name: 'option-field',
      states: [
        { when: 'colours in the five states', shown: everyState(glaze, false) },
        { when: 'words in the five states', shown: everyState(set, false) },
        { when: 'missing', shown: everyState(set, true) },
      ],
    },
    {
      name: 'stock-line',
      states: [
        { when: 'in stock', shown: <StockLine stock={{ status: 'in-stock' }} digital={false} /> },
        {
          when: 'few left',
          shown: <StockLine stock={{ status: 'few-left', quantity: 3 }} digital={false} />,
        },
        { when: 'made to order', shown: <StockLine stock={{ status: 'back-order' }} digital={false} /> },
        { when: 'sold out', shown: <StockLine stock={{ status: 'out-of-stock' }} digital={false} /> },
        { when: 'a file', shown: <StockLine stock={{ status: 'in-stock' }} digital /> },
        { when: 'nothing chosen yet', shown: <StockLine stock={undefined} digital={false} /> },
      ],
    },
    {
      name: 'buy-button',
      states: [
        { when: 'ready', shown: button({ kind: 'add' }) },
        { when: 'a choice is missing', shown: button({ kind: 'choose', option: 0, name: 'Glaze' }) },
        { when: 'working', shown: button({ kind: 'add' }, 'pending') },
        { when: 'done', shown: button({ kind: 'add' }, 'success') },
        { when: 'sold out', shown: button({ kind: 'sold-out' }) },
        { when: 'not together', shown: button({ kind: 'unavailable' }) },
      ],
    },
    {
      name: 'filter-group',
      states: [
        {
          when: 'open',
          shown: (
            <FilterGroup
              open
              filters={[{ param: 'option.Glaze', value: glaze.choices[0]?.name ?? '' }]}
              choose={stay}
              group={{
                param: 'option.Glaze',
                values: glaze.choices.map(({ name, color = '' }, index) => ({
                  value: name,
                  color,
                  count: 4 - index,
                  ...(index === 0 && { chosen: true as const }),
                })),
              }}
            />
          ),
        },
        {
          when: 'closed',
          shown: (
            <FilterGroup open={false} group={{ param: 'brand', values: [] }} filters={[]} choose={stay} />
          ),
        },
      ],
    },
    {
      name: 'price-filter',
      states: [
        {
          when: 'a range is chosen',
          shown: (
            <PriceFilter
              price={{
                bounds: [0, 20, 40, 80, 160],
                counts: [6, 14, 9, 3],
                range: { min: 9, max: 120 },
              }}
              filters={[
                { param: 'min', value: '20' },
                { param: 'max', value: '80' },
              ]}
              draft={{}}
              setDraft={stay}
              apply={stay}
            />
          ),
        },
      ],
    },
    {
      name: 'swatch',
      states: glaze.choices.map(({ name, color }) => ({ when: name, shown: <Swatch color={color} /> })),
    },
    {
      name: 'picture',
      states: [
        { when: 'there', shown: <Picture media={media} ratio={5 / 4} widths={[320]} sizes="8rem" /> },
        { when: 'missing', shown: <Picture media={undefined} ratio={5 / 4} widths={[320]} sizes="8rem" /> },
      ],
    },
  ]
}
