import type { CustomizationRenderType, CustomizationType } from '@vitrine/contract/enumerations'
import fc from 'fast-check'
import { at, choiceName, choicesOf, isSeldom, optionName } from './drawn.fixture.ts'

export interface ChoiceDraft {
  readonly name: string
  readonly isColour: boolean
  /** What it adds to the price. */
  readonly price: string | null
}

export interface TextSettings {
  readonly title: string
  readonly min: number
  readonly max: number
}

export interface CustomizationDraft {
  readonly name: string
  readonly type: CustomizationType
  readonly render: CustomizationRenderType
  readonly text: TextSettings | null
  readonly choices: readonly ChoiceDraft[] | null
  /** Null where nothing is said of it. */
  readonly isMandatory: boolean | null
}

/** Changes of a customization. */
export interface CustomizationChange {
  readonly name?: string
  readonly text?: Partial<TextSettings>
  readonly isMandatory?: boolean
}

/** Changes of a choice; primary choices are numbers of choices. */
export interface ChoiceChange {
  readonly name?: string
  readonly price?: string | null
  readonly shadeOf?: readonly number[]
}

/** One by itself, several in bulk. */
export type SeveralStep =
  | { kind: 'make'; drafts: readonly CustomizationDraft[] }
  | {
      kind: 'change'
      items: readonly { at: number; change: CustomizationChange; mask: string | null; isStale: boolean }[]
    }
  | { kind: 'addChoices'; items: readonly { at: number; choices: readonly ChoiceDraft[] }[] }

/** To one of them. */
export type OneStep = { which: number } & (
  | { kind: 'setChoices'; choices: readonly ChoiceDraft[] }
  | { kind: 'removeChoices'; choices: readonly number[]; isStale: boolean }
  | {
      kind: 'changeChoices'
      items: readonly { choice: number; change: ChoiceChange; mask: string | null }[]
      isStale: boolean
    }
  | { kind: 'reorder'; order: 'turned' | 'one missing' | 'one twice'; isStale: boolean }
  | { kind: 'delete' }
)

/** Calls of V3 that change customizations. */
export type CustomizationStep = SeveralStep | OneStep

/** The option of V3 that products have by V1. */
export const sizeOption: CustomizationDraft = {
  name: 'Size',
  type: 'PRODUCT_OPTION',
  render: 'TEXT_CHOICES',
  text: null,
  choices: choicesOf.Size.map((name) => ({ name, isColour: false, price: null })),
  isMandatory: null,
}

/** Data of a product write. */
export const words: CustomizationDraft = {
  name: 'Engraving',
  type: 'MODIFIER',
  render: 'FREE_TEXT',
  text: { title: 'Your words', min: 0, max: 20 },
  choices: null,
  isMandatory: false,
}

const kind = <K extends CustomizationStep['kind']>(value: K) => fc.constant(value)

const price = fc.constantFrom(null, null, '1.5', '20.00')
const choiceDraft = (isColour: fc.Arbitrary<boolean>) => fc.record({ name: choiceName, isColour, price })
const usually = (value: boolean) => fc.nat(9).map((n) => (n === 9 ? !value : value))
/** Mostly of different names, because two of one name are refused. */
const choiceDrafts = (isColour: fc.Arbitrary<boolean>) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.uniqueArray(choiceDraft(isColour), {
        minLength: 1,
        maxLength: 3,
        selector: ({ name }) => name,
      }),
    },
    { weight: 1, arbitrary: fc.array(choiceDraft(isColour), { minLength: 1, maxLength: 3 }) },
  )
const anyChoices = choiceDrafts(isSeldom)

const title = fc.constantFrom('Your words', 'For whom')
const text = fc.record({ title, min: fc.nat(4), max: fc.constantFrom(2, 20, 500) })

/** Such as there can be, most of them. */
const draft: fc.Arbitrary<CustomizationDraft> = fc
  .record({
    type: fc.constantFrom<CustomizationType>('PRODUCT_OPTION', 'PRODUCT_OPTION', 'MODIFIER'),
    render: fc.constantFrom<CustomizationRenderType>(
      'TEXT_CHOICES',
      'TEXT_CHOICES',
      'SWATCH_CHOICES',
      'FREE_TEXT',
    ),
    isFitting: usually(true),
  })
  .chain(({ type, render, isFitting }) => {
    const isText = (render === 'FREE_TEXT') === isFitting
    return fc.record({
      name: optionName,
      // What makes variants is never written freely: most that are drawn so become modifiers.
      type: fc.constant(isText && isFitting ? ('MODIFIER' as const) : type),
      render: fc.constant(render),
      text: isText
        ? fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: fc.constant(null) })
        : fc.constant(null),
      choices: isText
        ? fc.constant(null)
        : fc.oneof(
            { weight: 6, arbitrary: choiceDrafts(usually(render === 'SWATCH_CHOICES')) },
            { weight: 1, arbitrary: fc.constant(null) },
          ),
      isMandatory: type === 'MODIFIER' || !isFitting ? fc.option(fc.boolean()) : fc.constant(null),
    })
  })

const change: fc.Arbitrary<CustomizationChange> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ name: optionName }) },
  {
    weight: 2,
    arbitrary: fc.record({
      text: fc.record({ title, min: fc.nat(4), max: fc.constantFrom(2, 20) }, { requiredKeys: [] }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ isMandatory: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ name: optionName, isMandatory: fc.boolean() }) },
)

const choiceChange: fc.Arbitrary<ChoiceChange> = fc.record(
  { name: choiceName, price, shadeOf: fc.uniqueArray(fc.nat(3), { maxLength: 2 }) },
  { requiredKeys: [] },
)

export const customizationStep: fc.Arbitrary<CustomizationStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: kind('make'), drafts: fc.array(draft, { minLength: 1, maxLength: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('change'),
      items: fc.uniqueArray(
        fc.record({
          at: fc.nat(3),
          change,
          mask: fc.constantFrom(null, null, 'name', 'freeTextInput', 'name,modifierSettings'),
          isStale: isSeldom,
        }),
        { minLength: 1, maxLength: 3, selector: ({ at: which }) => which },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('addChoices'),
      items: fc.array(fc.record({ at, choices: anyChoices }), { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('setChoices'), which: at, choices: anyChoices }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('removeChoices'),
      which: at,
      choices: fc.array(fc.nat(4), { minLength: 1, maxLength: 2 }),
      isStale: isSeldom,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('changeChoices'),
      which: at,
      items: fc.uniqueArray(
        fc.record({
          choice: fc.nat(3),
          change: choiceChange,
          mask: fc.constantFrom(null, null, 'name', 'defaultAddedPrice,primaryChoiceIds'),
        }),
        { minLength: 1, maxLength: 3, selector: ({ choice }) => choice },
      ),
      isStale: isSeldom,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('reorder'),
      which: at,
      order: fc.constantFrom('turned', 'turned', 'one missing', 'one twice'),
      isStale: isSeldom,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('delete'), which: at }) },
)
