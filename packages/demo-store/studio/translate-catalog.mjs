#!/usr/bin/env node
// Puts the texts of translations/*.json into catalog.json, after make-catalog.py: node studio/translate-catalog.mjs
// With --check it writes nothing, and fails if the texts of catalog.json are others. No dependencies.
import { readFileSync, writeFileSync } from 'node:fs'

const file = (path) => new URL(path, import.meta.url)
const read = (path) => JSON.parse(readFileSync(file(path), 'utf8'))

const catalog = read('../catalog.json')
const [, ...languages] = catalog.store.languages
const translations = languages.map((language) => [language, read(`translations/${language}.json`)])
const brands = new Map(catalog.brands.map(({ id, name }) => [id, name]))
const ribbons = new Map(catalog.ribbons.map(({ id, name }) => [id, name]))

/** The translation of a text; every text has one. */
function translate({ texts }, text, language) {
  if (!Object.hasOwn(texts, text)) throw new Error(`translations/${language}.json lacks "${text}"`)
  return texts[text]
}

const byLanguage = (textsIn) =>
  Object.fromEntries(
    translations.map(([language, source]) => [
      language,
      textsIn((text) => translate(source, text, language), source),
    ]),
  )

const byText = (entries) => Object.fromEntries(entries)

for (const product of catalog.products) {
  const { slug, ribbonId, brandId, infoSections, options } = product
  product.translations = byLanguage((text, { products, seo }) => {
    const { name, short, description } = products[slug]
    return {
      name,
      description,
      ...(ribbonId && { ribbons: byText([[ribbons.get(ribbonId), text(ribbons.get(ribbonId))]]) }),
      infoSections: byText(
        infoSections.map(({ title, html }) => [title, { title: text(title), html: text(html) }]),
      ),
      ...(options.length > 0 && {
        options: byText(
          options.map((option) => [
            option.name,
            {
              name: text(option.name),
              choices: byText(option.choices.map((choice) => [choice.description, text(choice.description)])),
            },
          ]),
        ),
      }),
      seo: {
        title: `${name} | ${catalog.store.name}`,
        description: seo.replace('{short}', short).replace('{brand}', brands.get(brandId)),
      },
    }
  })
}
for (const collection of catalog.collections) {
  const { name, description } = collection
  collection.translations = byLanguage((text) => ({ name: text(name), description: text(description) }))
}
for (const rule of [...catalog.coupons, ...catalog.discountRules]) {
  rule.translations = byLanguage((text) => ({ name: text(rule.name) }))
}
for (const option of catalog.delivery.regions.flatMap(({ options }) => options)) {
  const { title, deliveryTime, pickup } = option
  option.translations = byLanguage((text) => ({
    title: text(title),
    ...(deliveryTime && { deliveryTime: text(deliveryTime) }),
    ...(pickup?.instructions && { instructions: text(pickup.instructions) }),
  }))
}

const translated = `${JSON.stringify(catalog, null, 1)}\n`
if (!process.argv.includes('--check')) writeFileSync(file('../catalog.json'), translated)
else if (translated !== readFileSync(file('../catalog.json'), 'utf8')) {
  console.error(
    'catalog.json does not have the texts of translations/*.json; run studio/translate-catalog.mjs.',
  )
  process.exit(1)
}
