import { readFile } from 'node:fs/promises'
import { catalogFile, type StoreDocument, type StoreProduct } from '@vitrine/demo-store'
import { type Merchant, merchantOf, type OwnProduct } from '../../support/merchant.ts'
import { ownShop } from './journey-shop.ts'
import { go, type Journey, page, type Screen, type Visit } from './screen.ts'

/** Adds products with features that the demo store lacks: missing variants, and many choices. */
function withOddGoods(document: StoreDocument): StoreDocument {
  const [plate, mug] = ['brisa-dinner-plate', 'brisa-mug'].map((slug) => named(document, slug))
  if (!plate || !mug) throw new RangeError('The demo store has other products now.')
  return { ...document, products: [...document.products, notAllTogether(plate), inManyGlazes(mug)] }
}

function named({ products }: StoreDocument, wanted: string): StoreProduct | undefined {
  return products.find(({ slug }) => slug === wanted)
}

function notAllTogether(plate: StoreProduct): StoreProduct {
  const variants = plate.variants
    .filter((_, index) => index % 3 !== 1)
    .map((variant) => ({ ...variant, id: `${variant.id}-odd` }))
  return {
    ...plate,
    id: 'prd-odd',
    slug: 'odd-plate',
    name: 'Odd plate',
    sku: 'ODD',
    collectionIds: [],
    variants,
  }
}

function inManyGlazes(mug: StoreProduct): StoreProduct {
  const values = Array.from({ length: 16 }, (_, index) => `Glaze number ${index + 1}`)
  const [variant] = mug.variants
  if (!variant) throw new RangeError('The mug has no version.')
  return {
    ...mug,
    id: 'prd-many',
    slug: 'mug-of-many-glazes',
    name: 'Mug of many glazes',
    sku: 'MANY',
    collectionIds: [],
    // A translation of a missing choice cannot be loaded.
    translations: withoutChoices(mug.translations),
    options: [
      {
        id: 'opt-many',
        name: 'Glaze',
        type: 'drop_down',
        choices: values.map((value, index) => ({
          value,
          description: value,
          inStock: index % 5 !== 2,
          visible: true,
          mediaIds: [],
        })),
      },
    ],
    variants: values.map((value, index) => ({
      ...variant,
      id: `var-many-${index}`,
      sku: `MANY-${index}`,
      choices: { Glaze: value },
      stock: { trackQuantity: true, quantity: index % 5 === 2 ? 0 : 20, inStock: index % 5 !== 2 },
    })),
  }
}

function withoutChoices(translations: StoreProduct['translations'] = {}): typeof translations {
  return Object.fromEntries(
    Object.entries(translations).map(([language, { options: { Glaze } = {}, ...texts }]) => [
      language,
      Glaze?.name ? { ...texts, options: { Glaze: { name: Glaze.name } } } : texts,
    ]),
  )
}

/** A short video of a drawing, recorded by the browser. */
async function recordFilm({ page }: Visit): Promise<Buffer<ArrayBuffer>> {
  const blank = await page.context().newPage()
  const recorded = await blank.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const drawing = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start(50)
    // Until there are frames: the first chunks have none.
    for (let frame = 0; parts.reduce((bytes, { size }) => bytes + size, 0) < 5_000; frame++) {
      if (drawing) drawing.fillStyle = `hsl(${frame * 7} 40% 60%)`
      drawing?.fillRect((frame * 13) % 600, (frame * 29) % 440, 90, 90)
      await new Promise((painted) => requestAnimationFrame(painted))
    }
    const stopped = new Promise((done) => recorder.addEventListener('stop', done))
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  await blank.close()
  return Buffer.from(recorded)
}

let filmed: Promise<OwnProduct> | undefined

/** A product with a video with a poster, a photograph, and a video without a poster. */
async function film(visit: Visit, merchant: Merchant): Promise<OwnProduct> {
  const pictures = (['brisa-teapot', 'brisa-mug'] as const).map(async (slug) => {
    const document = JSON.parse(await readFile(catalogFile, 'utf8')) as StoreDocument
    const src = named(document, slug)?.media[0]?.src ?? ''
    return Buffer.from(await readFile(new URL(src, `file://${catalogFile}`)))
  })
  const [photograph, still] = await Promise.all(pictures)
  if (!photograph || !still) throw new RangeError('The demo store has other pictures now.')
  const product = await merchant.newProduct('Turning bowl', 45)
  await product.addMedia(await merchant.upload(await recordFilm(visit), still))
  await product.addMedia(await merchant.upload(photograph))
  await product.addMedia(await merchant.upload(await recordFilm(visit)))
  return product
}

async function goToFilm(visit: Visit): Promise<void> {
  if (!visit.store) throw new Error('This journey has no separate store.')
  filmed ??= merchantOf(visit.store).then((merchant) => film(visit, merchant))
  await go(visit, (await filmed).path)
}

const product = (name: string, open: Screen['open']): Screen => ({ name, route: '/products/[slug]', open })

/** Features of products that the demo store lacks. */
export const goods: Journey = {
  name: 'goods',
  shop: ownShop({ change: withOddGoods }),
  screens: [
    page('not-all-together', '/products/odd-plate?Glaze=Sage'),
    product('choice-cleared', async (visit) => {
      await go(visit, '/products/odd-plate?Glaze=Sage&Set=Single')
      await visit.page.locator('.option [data-state="conflicting"]').first().click()
      // The choice hydrates the gallery, which then shows its image.
      await visit.page.locator('astro-island:not([ssr]) > .gallery').waitFor({ state: 'attached' })
    }),
    page('many-choices', '/products/mug-of-many-glazes'),
    product('film', goToFilm),
  ],
}
