import {
  type ErrorEnvelope,
  type GetProductResponse,
  type GetStoreVariantResponse,
  type Product,
  provider,
  type Variant,
} from '@vitrine/contract'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productPart, readDemoMedia, storeDocument } from '../../testing/store-document.fixture.ts'
import { type Reply, type TestSite, usePlatform } from '../../testing/test-platform.fixture.ts'
import { type Staff, staffOf } from './staff.fixture.ts'

const fixture = usePlatform()
let site: TestSite
let staff: Staff
/** File ids of the store's media: a red, a green, a blue and a grey picture. */
let files: [string, string, string, string]
let id: string

async function picture(src: string): Promise<Uint8Array> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: src } })
    .png()
    .toBuffer()
}

const readPicture = (src: string) => (src.startsWith('#') ? picture(src) : readDemoMedia(src))

beforeAll(async () => {
  const colours = ['#ff0000', '#00ff00', '#0000ff', '#808080']
  const media = colours.map((src, at) => ({ id: `m${at}`, src, alt: `Picture ${at}`, width: 40, height: 20 }))
  const loaded = await fixture.platform.sites.load(
    { clientId: crypto.randomUUID(), ...storeDocument([productPart('album', { media })]) },
    { readMedia: readPicture },
  )
  site = { ...loaded, idOf: (readable) => readable }
  staff = await staffOf(fixture, site)
  const albums = await staff.call<{ products: Product[] }>(
    'GET',
    '/stores-reader/v1/products/query-platformized',
  )
  files = albums.body.products[0]?.media.items.map((item) => item.id) as typeof files
})

beforeEach(async () => {
  const { body } = await staff.call<{ product: Product }>('POST', '/stores/v1/products', {
    product: {
      name: 'Mug',
      priceData: { price: 5 },
      manageVariants: true,
      productOptions: [
        { name: 'Colour', choices: ['Red', 'Green'].map((name) => ({ value: name, description: name })) },
        { name: 'Size', choices: ['S', 'L'].map((name) => ({ value: name, description: name })) },
      ],
    },
  })
  id = body.product.id
})

const refusalOf = ({ status, body }: Reply<unknown>) => {
  const { details } = body as ErrorEnvelope
  const violations = details?.validationError?.fieldViolations?.map(
    ({ field, violatedRule }) => `${field} ${violatedRule}`,
  )
  return `${status} ${details?.applicationError?.code ?? violations?.join(', ')}`
}
const add = (media: unknown, of = id) => staff.call('POST', `/stores/v1/products/${of}/media`, { media })
const remove = (mediaIds: unknown) =>
  staff.call('POST', `/stores/v1/products/${id}/media/delete`, { mediaIds })
const assign = (...media: object[]) =>
  staff.call('PATCH', `/stores/v1/products/${id}/choices/media`, { media })
const unassign = (...media: object[]) =>
  staff.call('POST', `/stores/v1/products/${id}/choices/media/delete`, { media })
const product = async () =>
  (await staff.call<GetProductResponse>('GET', `/stores-reader/v1/products/${id}`)).body.product
const media = async () => (await product()).media.items.map((item) => item.id)
const byChoice = async () =>
  Object.fromEntries(
    (await product()).productOptions.flatMap(({ choices }) =>
      choices.flatMap((choice) =>
        choice.media ? [[choice.description, choice.media.items.map((item) => item.id)]] : [],
      ),
    ),
  )
/** The picture of each variant, as the list of store variants tells it. */
const pictures = async () =>
  Object.fromEntries(
    await Promise.all(
      (await product()).variants.map(async (variant) => {
        const { body } = await staff.call<GetStoreVariantResponse>(
          'GET',
          `/stores-reader/v1/variants/${id}-${variant.id}`,
        )
        return [Object.values(variant.choices).join(' '), body.variant.media?.image?.id]
      }),
    ),
  )
const colour = (choice: string, ...mediaIds: string[]) => ({ option: 'Colour', choice, mediaIds })

describe('media are added to a product', () => {
  test('in the order of the request, with all known facts; the first is the main one', async () => {
    const [red, green] = files
    expect(await add([{ mediaId: green }, { mediaId: red }])).toMatchObject({ status: 200, body: {} })
    const { media: shown, lastUpdated, createdDate } = await product()
    expect(shown.items.map((item) => item.id)).toEqual([green, red])
    expect(shown.mainMedia).toMatchObject({
      mediaType: 'image',
      image: {
        url: `https://platform.example/media/${green}`,
        width: 40,
        height: 20,
        format: 'png',
        altText: 'Picture 1',
        placeholder: { color: '#00ff00' },
      },
    })
    expect(Date.parse(lastUpdated ?? '')).toBeGreaterThan(Date.parse(createdDate ?? ''))
  })

  test('by the URL that the platform serves them at, or that of a derivative', async () => {
    const [red, green] = files
    const own = 'https://platform.example/media'
    expect((await add([{ url: `${own}/${red}` }])).status).toBe(200)
    expect((await add([{ url: `${own}/${green}/v1/fit/w_9,h_9,q_80/a.webp` }])).status).toBe(200)
    expect(await media()).toEqual([red, green])
  })

  test('once each: existing media stay in place, and the product keeps its time', async () => {
    const [red, green] = files
    await add([{ mediaId: red }, { mediaId: green }])
    const { lastUpdated } = await product()
    expect((await add([{ mediaId: green }, { mediaId: green }])).status).toBe(200)
    expect(await product()).toMatchObject({ lastUpdated })
    expect(await media()).toEqual([red, green])
  })

  test('once, also by concurrent calls', async () => {
    const [red, green, blue] = files
    const answers = await Promise.all(
      [red, green, blue, red, green, blue, red].map((mediaId) => add([{ mediaId }])),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect((await media()).toSorted()).toEqual([red, green, blue].toSorted())
  })

  test('directly for a choice, whose variants show the picture', async () => {
    const [red, green, , grey] = files
    await add([
      { mediaId: grey },
      { mediaId: red, choice: { option: 'Colour', choice: 'Red' } },
      { mediaId: green, choice: { option: 'Colour', choice: 'Green' } },
    ])
    expect(await byChoice()).toEqual({ Red: [red], Green: [green] })
    expect(await pictures()).toEqual({ 'Red S': red, 'Red L': red, 'Green S': green, 'Green L': green })
  })

  test('a repeated call with one idempotency key happens once', async () => {
    const call = () =>
      staff.call(
        'POST',
        `/stores/v1/products/${id}/media`,
        { media: [{ mediaId: files[0] }] },
        { [provider.headers.idempotencyKey]: id },
      )
    const [one, other] = [await call(), await call()]
    expect(other.body).toEqual(one.body)
    expect(await media()).toEqual([files[0]])
  })
})

describe('media are removed from a product', () => {
  test('with their choices; variants show what is left', async () => {
    const [red, green] = files
    await add([{ mediaId: green }, { mediaId: red, choice: { option: 'Colour', choice: 'Red' } }])
    expect((await remove([red, 'unknown'])).status).toBe(200)
    expect(await media()).toEqual([green])
    expect(await byChoice()).toEqual({})
    expect(await pictures()).toMatchObject({ 'Red S': green })
  })

  test('all of them by an empty list', async () => {
    await add(files.map((mediaId) => ({ mediaId })))
    expect((await remove([])).status).toBe(200)
    expect((await product()).media).toEqual({ items: [] })
  })

  test('and can be added again: they stay in the media of the store', async () => {
    await add([{ mediaId: files[0] }])
    await remove([])
    expect((await add([{ mediaId: files[0] }])).status).toBe(200)
  })
})

describe('media of choices', () => {
  beforeEach(async () => {
    await add(files.map((mediaId) => ({ mediaId })))
  })

  test('are added to those of a choice, and removed by name or all at once', async () => {
    const [red, green, blue] = files
    await assign(colour('Red', red), colour('Green', green))
    await assign(colour('Red', blue, red))
    expect(await byChoice()).toEqual({ Red: [red, blue], Green: [green] })
    await unassign(colour('Red', red))
    expect(await byChoice()).toEqual({ Red: [blue], Green: [green] })
    expect(await pictures()).toMatchObject({ 'Red S': blue, 'Green L': green })
    await unassign(colour('Red'), { option: 'Colour', choice: 'Green' })
    expect(await byChoice()).toEqual({})
    expect(await pictures()).toMatchObject({ 'Red S': red, 'Green L': red })
    expect(await media()).toHaveLength(4)
  })

  test('limit what is shown once the choice is made', async () => {
    await assign(colour('Green', files[1]))
    const { body } = await staff.call<Pick<Product, 'media'>>(
      'POST',
      `/stores-reader/v1/products/${id}/productOptionsAvailability`,
      { options: { Colour: 'Green' } },
    )
    expect(body.media.items.map((item) => item.id)).toEqual([files[1]])
  })

  test('belong to one option', async () => {
    await assign(colour('Red', files[0]))
    const ofSize = { option: 'Size', choice: 'S', mediaIds: [files[1]] }
    expect(refusalOf(await assign(ofSize))).toBe('409 MEDIA_OF_ANOTHER_OPTION')
    await unassign(colour('Red'))
    expect(refusalOf(await assign(colour('Red', files[0]), ofSize))).toBe('409 MEDIA_OF_ANOTHER_OPTION')
    expect(await byChoice()).toEqual({})
    expect((await assign(ofSize)).status).toBe(200)
    expect(refusalOf(await add([{ mediaId: files[0], choice: { option: 'Colour', choice: 'Red' } }]))).toBe(
      '409 MEDIA_OF_ANOTHER_OPTION',
    )
  })

  test('stay through changes of the options that keep the choice', async () => {
    await assign(colour('Red', files[0]))
    await staff.call('PATCH', `/stores/v1/products/${id}`, { product: { name: 'Cup' } })
    expect(await byChoice()).toEqual({ Red: [files[0]] })
  })

  test('show only with variants of the choice: a new variant shows the media of the product', async () => {
    const [main, green] = files
    await assign(colour('Red', green))
    const option = (name: string, ...choices: string[]) => ({
      name,
      choices: choices.map((choice) => ({ value: choice, description: choice })),
    })
    const change = (...productOptions: object[]) =>
      staff.call('PATCH', `/stores/v1/products/${id}`, { product: { productOptions } })
    await change(option('Colour', 'Red', 'Blue'), option('Size', 'S'))
    expect(await pictures()).toEqual({ 'Red S': green, 'Blue S': main })
    await change(option('Form', 'Round'), option('Colour', 'Red', 'Blue'))
    expect(await pictures()).toEqual({ 'Round Red': green, 'Round Blue': main })
    await change(option('Form', 'Round'))
    expect(await pictures()).toEqual({ Round: main })
  })
})

describe('refusals name what is wrong and change nothing', () => {
  const unknownId = '00000000-0000-4000-8000-000000000000'

  test('of media to add', async () => {
    const file = files[0]
    expect(refusalOf(await add([{ mediaId: file }], unknownId))).toBe('404 PRODUCT_NOT_FOUND')
    expect(refusalOf(await add([{ mediaId: file }], 'no-id'))).toBe('404 PRODUCT_NOT_FOUND')
    expect(refusalOf(await add([{ mediaId: file }, { mediaId: 'nothing' }]))).toBe('404 MEDIA_NOT_FOUND')
    expect(refusalOf(await add([{ url: 'https://platform.example/media/nothing' }]))).toBe(
      '404 MEDIA_NOT_FOUND',
    )
    expect(refusalOf(await add([{ mediaId: file, choice: { option: 'Colour', choice: 'Blue' } }]))).toBe(
      '404 CHOICE_NOT_FOUND',
    )
    expect(refusalOf(await add([{ mediaId: file, choice: { option: 'Form', choice: 'Red' } }]))).toBe(
      '404 CHOICE_NOT_FOUND',
    )
    expect(refusalOf(await add([]))).toMatch(/^400 media /)
    expect(refusalOf(await add(Array.from({ length: 51 }, () => ({ mediaId: file }))))).toMatch(/^400 media /)
    expect(refusalOf(await add([{}]))).toMatch(/^400 media\[0\]/)
    expect(refusalOf(await add([{ mediaId: file, url: 'https://a.example/a.png' }]))).toMatch(
      /^400 media\[0\]/,
    )
    expect(refusalOf(await add([{ url: 'javascript:alert(1)' }]))).toMatch(/^400 media\[0\]\.url /)
    expect(refusalOf(await add([{ mediaId: 7 }]))).toMatch(/^400 media\[0\]\.mediaId /)
    expect(refusalOf(await add([{ mediaId: file, choice: { option: 'Colour' } }]))).toMatch(
      /^400 media\[0\]\.choice\.choice /,
    )
    expect(await media()).toEqual([])
  })

  test('of a URL elsewhere, which is not fetched unless the operator allows it', async () => {
    expect(refusalOf(await add([{ url: 'https://pictures.example/a.png' }]))).toBe('409 MEDIA_IMPORT_OFF')
  })

  test('of media of choices', async () => {
    expect(refusalOf(await assign(colour('Red', files[0])))).toBe('404 MEDIA_NOT_FOUND')
    await add([{ mediaId: files[0] }])
    expect(refusalOf(await assign(colour('Blue', files[0])))).toBe('404 CHOICE_NOT_FOUND')
    expect(refusalOf(await unassign(colour('Blue')))).toBe('404 CHOICE_NOT_FOUND')
    expect(refusalOf(await assign())).toMatch(/^400 media /)
    expect(refusalOf(await assign(...Array.from({ length: 11 }, () => colour('Red', files[0]))))).toMatch(
      /^400 media /,
    )
    expect(refusalOf(await assign({ option: 'Colour', mediaIds: [] }))).toMatch(/^400 media\[0\]\.choice /)
    expect(refusalOf(await remove(Array.from({ length: 51 }, (_, at) => `${at}`)))).toMatch(/^400 mediaIds /)
    expect(await byChoice()).toEqual({})
  })

  test('of a file of another store', async () => {
    const src = '#123456'
    const pictures = [{ id: 'm', src, alt: '', width: 40, height: 20 }]
    const other = await fixture.platform.sites.load(
      { clientId: crypto.randomUUID(), ...storeDocument([productPart('album', { media: pictures })]) },
      { readMedia: readPicture },
    )
    const [row] = await fixture.db
      .selectFrom('site_media')
      .select('file_id')
      .where('site_id', '=', other.id)
      .execute()
    expect(refusalOf(await add([{ mediaId: row?.file_id }]))).toBe('404 MEDIA_NOT_FOUND')
  })

  test('of a product that would have too many media', async () => {
    await fixture.db
      .updateTable('products')
      .set({
        media: JSON.stringify(
          Array.from({ length: 199 }, (_, at) => ({ fileId: `${at}`, width: 1, height: 1, altText: '' })),
        ),
      })
      .where('id', '=', id)
      .execute()
    expect((await add([{ mediaId: files[0] }])).status).toBe(200)
    expect(refusalOf(await add([{ mediaId: files[1] }]))).toBe('409 TOO_MANY_MEDIA')
  })
})

test('the right to read does not allow writing media', async () => {
  const reader = await staffOf(fixture, site, ['CATALOG_READ'])
  const answer = await reader.call('POST', `/stores/v1/products/${id}/media`, {
    media: [{ mediaId: files[0] }],
  })
  expect(answer.status).toBe(403)
})

test('a variant has the first picture of its choices, in the product and in the list of its variants', async () => {
  const [red, green] = files
  await add([{ mediaId: red }, { mediaId: green }])
  await assign({ option: 'Colour', choice: 'Green', mediaIds: [green] })
  const list = await staff.call<{ variants: Variant[] }>(
    'POST',
    `/stores-reader/v1/products/${id}/variants/query`,
    {},
  )
  const whole = await staff.call<GetProductResponse>('GET', `/stores-reader/v1/products/${id}`)
  for (const variants of [list.body.variants, whole.body.product.variants]) {
    const pictures = variants.map(({ choices, media }) => [choices['Colour'], media?.mainMedia?.image?.url])
    expect(new Set(pictures.map((pair) => pair.join(' ')))).toEqual(
      new Set([`Red `, `Green https://platform.example/media/${green}`]),
    )
  }
})
