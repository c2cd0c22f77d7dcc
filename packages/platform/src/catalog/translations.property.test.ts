import type { Product } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Site } from '../sites/site.ts'
import type { ProductTexts } from './store-document/parts.ts'
import { translateProduct } from './translations.ts'

const text = fc.string({ minLength: 1, maxLength: 12 })
// Names of properties that every object has are texts like others.
const name = fc.oneof(text, fc.constantFrom('constructor', 'toString', 'hasOwnProperty'))

type Texts = Pick<Product, 'name' | 'description' | 'ribbon' | 'ribbons' | 'seoData'> &
  Pick<Product, 'additionalInfoSections' | 'productOptions'>

const product: fc.Arbitrary<Texts> = fc
  .record({
    name,
    description: fc.oneof(text, fc.constant('')),
    ribbon: fc.oneof(name, fc.constant('')),
    sections: fc.uniqueArray(fc.record({ title: name, description: text }), {
      selector: ({ title }) => title,
      maxLength: 3,
    }),
    options: fc.uniqueArray(
      fc.record({ name, choices: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }) }),
      { selector: (option) => option.name, maxLength: 3 },
    ),
  })
  .map(({ sections, options, ribbon, ...texts }) => ({
    ...texts,
    ribbon,
    ribbons: ribbon === '' ? [] : [{ text: ribbon }],
    seoData: { tags: [] },
    additionalInfoSections: sections,
    productOptions: options.map((option) => ({
      optionType: 'drop_down',
      name: option.name,
      choices: option.choices.map((description) => ({
        value: description,
        description,
        inStock: true,
        visible: true,
      })),
    })),
  }))

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

/** Translations of some texts of a product. Objects are made without setters, as JSON is read. */
function translationsOf(of: Texts): fc.Arbitrary<ProductTexts> {
  const named = <T>(names: readonly string[], value: fc.Arbitrary<T>) =>
    fc.tuple(...names.map(() => some(value))).map((values) => {
      const given = names.flatMap((key, at) => (values[at] === undefined ? [] : [[key, values[at]]]))
      return Object.fromEntries(given) as Record<string, T>
    })
  const sections = of.additionalInfoSections.map(({ title }) => title)
  return fc
    .record({
      name: some(text),
      description: some(text),
      ribbons: named(of.ribbon === '' ? [] : [of.ribbon], text),
      infoSections: named(sections, fc.record({ title: some(text), html: some(text) })),
      options: fc
        .tuple(
          ...of.productOptions.map(({ choices }) =>
            fc.record({
              name: some(text),
              choices: named(
                choices.map(({ description }) => description),
                text,
              ),
            }),
          ),
        )
        .map((options) =>
          Object.fromEntries(options.map((option, at) => [of.productOptions[at]?.name ?? '', option])),
        ),
    })
    .map((texts) => texts as ProductTexts)
}

const site = { locale: 'en-IE', languages: ['en', 'de'] } as unknown as Site

test('each text is its translation, or else the text of the main language, which is listed', () => {
  const given = product.chain((of) => fc.tuple(fc.constant(of), translationsOf(of)))
  fc.assert(
    fc.property(given, ([main, texts]) => {
      const shown = translateProduct(main, texts, site)
      const listed = new Set(shown.untranslated?.fields)
      const expectText = (
        field: string,
        text: string | undefined,
        original: string,
        translation?: string,
      ) => {
        const isTranslated = translation !== undefined && original !== ''
        expect(text).toBe(isTranslated ? translation : original)
        expect(listed.delete(field)).toBe(!isTranslated && original !== '')
      }
      expectText('name', shown.name, main.name, texts.name)
      expectText('description', shown.description, main.description, texts.description)
      expectText('ribbon', shown.ribbon, main.ribbon, entry(texts.ribbons, main.ribbon))
      for (const [at, { title, description }] of main.additionalInfoSections.entries()) {
        const section = shown.additionalInfoSections[at]
        const translation = entry(texts.infoSections, title)
        const field = `additionalInfoSections[${at}]`
        expectText(`${field}.title`, section?.title, title, translation?.title)
        expectText(`${field}.description`, section?.description, description, translation?.html)
      }
      for (const [at, option] of main.productOptions.entries()) {
        const translation = entry(texts.options, option.name)
        const field = `productOptions[${at}]`
        const shownOption = shown.productOptions[at]
        expect(shownOption?.name).toBe(option.name)
        expectText(
          `${field}.name`,
          shownOption?.translatedName ?? option.name,
          option.name,
          translation?.name,
        )
        for (const [index, choice] of option.choices.entries()) {
          const shownChoice = shownOption?.choices[index]
          expect(shownChoice).toMatchObject(choice)
          expectText(
            `${field}.choices[${index}].description`,
            shownChoice?.translatedDescription ?? choice.description,
            choice.description,
            entry(translation?.choices, choice.description),
          )
        }
      }
      expect([...listed]).toEqual([])
    }),
  )
})

function entry<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return new Map(Object.entries(record ?? {})).get(key)
}
