import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseOption, initialChosen } from './choose-option.ts'
import { selectVariant } from './select-variant.ts'
import { selectionFromParams, selectionToParams } from './selection-params.ts'
import type { Chosen, VariantEntry, VariantSource } from './variant-source.ts'

const glaze = {
  name: 'Glaze',
  choices: [{ name: 'Oat' }, { name: 'Sage' }, { name: 'Clay' }, { name: 'Moss' }],
}

/** Glaze × Size. Sage comes in Single only; Clay/Set is sold out; Moss is made no more. */
const plate: VariantSource = {
  options: [glaze, { name: 'Size', choices: [{ name: 'Single' }, { name: 'Set' }] }],
  variants: [
    { id: 'oat-single', choices: [0, 0], inStock: true },
    { id: 'oat-set', choices: [0, 1], inStock: true },
    { id: 'sage-single', choices: [1, 0], inStock: true },
    { id: 'clay-single', choices: [2, 0], inStock: true },
    { id: 'clay-set', choices: [2, 1], inStock: false },
  ],
}

describe('the five states of a choice', () => {
  test('nothing chosen: what can be bought is possible, what no variant has does not exist', () => {
    const { states, action, variant } = selectVariant(plate, [null, null])
    expect(states).toEqual([
      ['possible', 'possible', 'possible', 'nonexistent'],
      ['possible', 'possible'],
    ])
    expect(action).toEqual({ kind: 'choose', option: 0, name: 'Glaze' })
    expect(variant).toBeUndefined()
  })

  test('a choice that only exists with another value of a chosen option is conflicting', () => {
    expect(selectVariant(plate, [null, 1]).states[0]).toEqual([
      'possible',
      'conflicting',
      'sold-out',
      'nonexistent',
    ])
  })

  test('all chosen: the variant, and the button adds', () => {
    const { variant, action } = selectVariant(plate, [0, 1])
    expect(variant?.id).toBe('oat-set')
    expect(action).toEqual({ kind: 'add' })
  })

  test('a sold-out combination stays selected and the button says so', () => {
    const { variant, action } = selectVariant(plate, [2, 1])
    expect(variant?.id).toBe('clay-set')
    expect(action).toEqual({ kind: 'sold-out' })
  })

  test('choices that do not exist together are unavailable', () => {
    expect(selectVariant(plate, [1, 1]).action).toEqual({ kind: 'unavailable' })
  })

  test('a partial choice that leads only to sold-out variants is sold out', () => {
    const source = { ...plate, variants: plate.variants.map((v) => ({ ...v, inStock: v.choices[0] !== 2 })) }
    expect(selectVariant(source, [2, null]).action).toEqual({ kind: 'sold-out' })
  })

  test('a choice the shop marks as sold out is so whatever the variants say', () => {
    const source: VariantSource = {
      options: [{ name: 'Ink', choices: [{ name: 'Blue' }, { name: 'Red', inStock: false }] }],
      variants: [{ id: '0', choices: [], inStock: true }],
    }
    expect(selectVariant(source, [0]).states).toEqual([['chosen', 'sold-out']])
    expect(selectVariant(source, [1]).action).toEqual({ kind: 'sold-out' })
  })

  test('without options the single variant is chosen', () => {
    const source = { options: [], variants: [{ id: '0', choices: [], inStock: true }] }
    expect(selectVariant(source, [])).toMatchObject({ variant: { id: '0' }, action: { kind: 'add' } })
  })

  test('without variants nothing can be bought', () => {
    expect(selectVariant({ options: [], variants: [] }, []).action).toEqual({ kind: 'sold-out' })
  })
})

describe('choosing', () => {
  test('a choice that fits leaves the others unchanged', () => {
    expect(chooseOption(plate, [0, null], 1, 1)).toEqual({ chosen: [0, 1], changed: [] })
  })

  test('a conflicting choice changes the other option to its only possibility and says so', () => {
    expect(chooseOption(plate, [0, 1], 0, 1)).toEqual({
      chosen: [1, 0],
      changed: [{ option: 1, from: 1, to: 0 }],
    })
  })

  test('it clears the other option when several possibilities are left', () => {
    const source: VariantSource = {
      options: [glaze, { name: 'Size', choices: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] }],
      variants: [
        { id: 'a', choices: [0, 0], inStock: true },
        { id: 'b', choices: [1, 1], inStock: true },
        { id: 'c', choices: [1, 2], inStock: true },
      ],
    }
    expect(chooseOption(source, [0, 0], 0, 1)).toEqual({
      chosen: [1, null],
      changed: [{ option: 1, from: 0, to: null }],
    })
  })

  test('a sold-out combination can be chosen, to subscribe to back-in-stock mail', () => {
    expect(chooseOption(plate, [2, 0], 1, 1)).toEqual({ chosen: [2, 1], changed: [] })
  })

  test('options with one choice are made from the start', () => {
    const source = {
      options: [{ name: 'Size', choices: [{ name: 'One' }] }, glaze],
      variants: [],
    }
    expect(initialChosen(source)).toEqual([0, null])
  })
})

describe('in the address', () => {
  test('choices go into parameters of the options’ names, and other parameters stay', () => {
    const params = selectionToParams(plate, [1, 0], new URLSearchParams('ref=mail&Size=Set'))
    expect(params.toString()).toBe('ref=mail&Size=Single&Glaze=Sage')
    expect(selectionToParams(plate, [null, null], params).toString()).toBe('ref=mail')
  })

  test('an unknown choice is left out and reported', () => {
    expect(selectionFromParams(plate, new URLSearchParams('Glaze=Neon&Size=Set'))).toEqual({
      chosen: [null, 1],
      unknown: true,
    })
  })

  test('a combination that does not exist keeps its first part and is reported', () => {
    expect(selectionFromParams(plate, new URLSearchParams('Glaze=Sage&Size=Set'))).toEqual({
      chosen: [1, null],
      unknown: true,
    })
  })

  test('names of options may carry a prefix', () => {
    expect(selectionToParams(plate, [0, null], new URLSearchParams(), 'option:').get('option:Glaze')).toBe(
      'Oat',
    )
    expect(selectionFromParams(plate, new URLSearchParams('option:Glaze=Oat'), 'option:').chosen).toEqual([
      0,
      null,
    ])
  })
})

const sources: fc.Arbitrary<VariantSource> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 0, maxLength: 4 })
  .chain((sizes) =>
    fc.record({
      options: fc.constant(
        sizes.map((size, o) => ({
          name: `o${o}`,
          choices: Array.from({ length: size }, (_, c) => ({ name: `c${c}` })),
        })),
      ),
      variants: fc
        .uniqueArray(fc.tuple(...sizes.map((size) => fc.nat(size - 1))), { selector: String, maxLength: 40 })
        .chain((combinations) =>
          fc.tuple(
            ...combinations.map((choices, i) =>
              fc.boolean().map((inStock) => ({ id: `${i}`, choices, inStock })),
            ),
          ),
        ),
    }),
  )

const sourcesWithChoices = sources.chain((source) =>
  fc.record({
    source: fc.constant(source),
    chosen: fc.tuple(
      ...source.options.map((option) => fc.option(fc.nat(option.choices.length - 1))),
    ) as fc.Arbitrary<Chosen>,
  }),
)

const fits = (variant: VariantEntry, chosen: Chosen) =>
  chosen.every((choice, o) => choice === null || variant.choices[o] === choice)

const replaced = (chosen: Chosen, option: number, choice: number | null) =>
  chosen.map((c, o) => (o === option ? choice : c))

describe('for any product', () => {
  test('every state agrees with looking at the variants one by one', () => {
    fc.assert(
      fc.property(sourcesWithChoices, ({ source, chosen }) => {
        const { states, candidates } = selectVariant(source, chosen)
        expect(candidates).toEqual(source.variants.filter((variant) => fits(variant, chosen)))
        states.forEach((row, o) => {
          row.forEach((state, c) => {
            const having = source.variants.filter((variant) => variant.choices[o] === c)
            const together = source.variants.filter((variant) => fits(variant, replaced(chosen, o, c)))
            const expected =
              chosen[o] === c
                ? 'chosen'
                : having.length === 0
                  ? 'nonexistent'
                  : together.some((variant) => variant.inStock)
                    ? 'possible'
                    : together.length === 0 && having.some((variant) => variant.inStock)
                      ? 'conflicting'
                      : 'sold-out'
            expect(state).toBe(expected)
          })
        })
      }),
      { numRuns: 2000 },
    )
  })

  test('choosing keeps the choice, ends in something that exists, and keeps as many other choices as can be', () => {
    fc.assert(
      fc.property(sourcesWithChoices, fc.nat(), fc.nat(), ({ source, chosen }, a, b) => {
        if (source.options.length === 0) return
        const o = a % source.options.length
        const c = b % (source.options[o]?.choices.length ?? 1)
        const having = source.variants.filter((variant) => variant.choices[o] === c)
        const result = chooseOption(source, chosen, o, c)
        expect(result.chosen[o]).toBe(c)
        if (having.length === 0) return
        expect(source.variants.some((variant) => fits(variant, result.chosen))).toBe(true)

        const kept = (variant: VariantEntry) =>
          chosen.filter(
            (choice, other) => other !== o && choice !== null && variant.choices[other] === choice,
          ).length
        const wanted = chosen.filter((choice, other) => other !== o && choice !== null).length
        expect(wanted - result.changed.length).toBe(Math.max(...having.map(kept)))
        for (const change of result.changed) {
          expect(change.from).toBe(chosen[change.option])
          expect(result.chosen[change.option]).toBe(change.to)
          expect(change.to).not.toBe(change.from)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('a selection that exists survives the address', () => {
    fc.assert(
      fc.property(sources, fc.nat(), (source, n) => {
        const variant = source.variants[n % Math.max(1, source.variants.length)]
        if (!variant) return
        const params = new URLSearchParams(selectionToParams(source, variant.choices).toString())
        expect(selectionFromParams(source, params)).toEqual({ chosen: [...variant.choices], unknown: false })
      }),
    )
  })

  test('the variants of the largest product are looked through once, and not again with each choice', () => {
    let reads = 0
    const source: VariantSource = {
      options: Array.from({ length: 6 }, (_, o) => ({
        name: `o${o}`,
        choices: Array.from({ length: 100 }, (_, c) => ({ name: `c${c}` })),
      })),
      variants: Array.from({ length: 1000 }, (_, i) => ({
        id: `${i}`,
        get choices() {
          reads++
          return [0, 1, 2, 3, 4, 5].map((o) => (i * (o + 7)) % 100)
        },
        inStock: i % 3 > 0,
      })),
    }
    selectVariant(source, [null, null, null, null, null, null])
    expect(reads).toBeGreaterThan(0)
    reads = 0
    for (let i = 0; i < 10; i++) selectVariant(source, [i, null, null, null, null, null])
    expect(reads).toBe(0)
  })
})
