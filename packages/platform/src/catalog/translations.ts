import type { Product, ProductOption, SeoSchema, UntranslatedTexts } from '@vitrine/contract'
import type { RequestContext, SiteContext } from '../http/index.ts'
import { mainLanguage, translationLanguage } from '../sites/index.ts'
import { normalizeText, plainText } from './normalize-text.ts'
import type { ProductRecord } from './records.ts'
import type { CollectionTexts, ProductTexts } from './store-document/parts.ts'

/** A context of a caller who may have requested a language. */
export type LanguageContext = Pick<SiteContext, 'site'> & Pick<RequestContext, 'language'>

/** The language of a request that needs translations; undefined for the main language. */
export function requestedTranslation({ site, language }: LanguageContext): string | undefined {
  return translationLanguage(site, language)
}

/** Collects the texts that have no translation. */
class Untranslated {
  readonly #fields: string[] = []

  /** The translation, or the text itself if there is none. */
  pick(field: string, text: string, translation: string | undefined): string {
    if (text !== '' && translation === undefined) this.#fields.push(field)
    return text === '' ? text : (translation ?? text)
  }

  in(site: SiteContext['site']): { readonly untranslated?: UntranslatedTexts } {
    return this.#fields.length > 0
      ? { untranslated: { language: mainLanguage(site), fields: this.#fields } }
      : {}
  }
}

type TranslatedFields = Pick<
  Product,
  'name' | 'description' | 'ribbon' | 'ribbons' | 'additionalInfoSections' | 'productOptions' | 'seoData'
>

/** A rendered product with its texts in another language; texts without a translation are those of the main language. */
export function translateProduct<P extends TranslatedFields>(
  product: P,
  texts: ProductTexts,
  site: SiteContext['site'],
): P & { readonly untranslated?: UntranslatedTexts } {
  const untranslated = new Untranslated()
  const ribbon = untranslated.pick('ribbon', product.ribbon, own(texts.ribbons, product.ribbon))
  return {
    ...product,
    name: untranslated.pick('name', product.name, texts.name),
    description: untranslated.pick('description', product.description, texts.description),
    ribbon,
    ribbons: ribbon === '' ? [] : [{ text: ribbon }],
    additionalInfoSections: product.additionalInfoSections.map(({ title, description }, at) => {
      const section = own(texts.infoSections, title)
      const field = `additionalInfoSections[${at}]`
      return {
        title: untranslated.pick(`${field}.title`, title, section?.title),
        description: untranslated.pick(`${field}.description`, description, section?.html),
      }
    }),
    productOptions: product.productOptions.map((option, at) => {
      const translated = translateOption(option, texts)
      const field = `productOptions[${at}]`
      untranslated.pick(`${field}.name`, option.name, translated.translatedName)
      for (const [index, choice] of translated.choices.entries()) {
        untranslated.pick(
          `${field}.choices[${index}].description`,
          choice.description,
          choice.translatedDescription,
        )
      }
      return translated
    }),
    seoData: translateSeo(product.seoData, texts.seo),
    ...untranslated.in(site),
  }
}

/** Names and descriptions identify options and choices, so translations are further fields. */
export function translateOption(option: ProductOption, texts: ProductTexts): ProductOption {
  const translation = own(texts.options, option.name)
  if (!translation) return option
  return {
    ...option,
    ...(translation.name !== undefined && { translatedName: translation.name }),
    choices: option.choices.map((choice) => {
      const translatedDescription = own(translation.choices, choice.description)
      return translatedDescription === undefined ? choice : { ...choice, translatedDescription }
    }),
  }
}

function translateSeo(seo: SeoSchema, texts: ProductTexts['seo']): SeoSchema {
  if (!texts || !seo.tags) return seo
  return {
    ...seo,
    tags: seo.tags.map((tag) => {
      if (tag.type === 'title' && texts.title !== undefined) return { ...tag, children: texts.title }
      if (tag.type === 'meta' && tag.props?.['name'] === 'description' && texts.description !== undefined) {
        return { ...tag, props: { ...tag.props, content: texts.description } }
      }
      return tag
    }),
  }
}

export function translateCollection(
  { name, description }: { readonly name: string; readonly description: string },
  texts: CollectionTexts,
  site: SiteContext['site'],
) {
  const untranslated = new Untranslated()
  return {
    name: untranslated.pick('name', name, texts.name),
    description: untranslated.pick('description', description, texts.description),
    ...untranslated.in(site),
  }
}

/** The translated names of a collection, for suggestions. */
export function translatedNameKey(translations: Readonly<Record<string, CollectionTexts>> | null): string {
  return Object.values(translations ?? {})
    .flatMap(({ name }) => (name === undefined ? [] : normalizeText(name)))
    .join(' ')
}

/** The choice of an option in another language, as a cart shows it. */
export function choiceTexts(texts: ProductTexts | undefined, option: string, description: string) {
  const translation = own(texts?.options, option)
  return { option: translation?.name, description: own(translation?.choices, description) }
}

/** The texts of a product that search finds it by, in one language. */
export interface TextsInLanguage {
  readonly name: string
  readonly ribbon: string
  readonly choices: readonly string[]
  /** Plain text of the description and the info sections. */
  readonly description: string
}

/** The texts of a product in one language; those without a translation are in the main language. */
export function textsIn(
  {
    name,
    description,
    options,
    content,
  }: Pick<ProductRecord, 'name' | 'description' | 'options' | 'content'>,
  texts: ProductTexts,
): TextsInLanguage {
  return {
    name: texts.name ?? name,
    ribbon: own(texts.ribbons, content.ribbon ?? '') ?? content.ribbon ?? '',
    choices: options.flatMap(({ name: option, choices }) =>
      choices.map(
        (choice) => choiceTexts(texts, option, choice.description).description ?? choice.description,
      ),
    ),
    description: plainText(
      [
        texts.description ?? description,
        ...content.infoSections.map((section) => {
          const translation = own(texts.infoSections, section.title)
          return `${translation?.title ?? section.title} ${translation?.html ?? section.description}`
        }),
      ].join(' '),
    ),
  }
}

/** The entry of a record whose keys are texts of the merchant. */
function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
