import { describe, expect, test } from 'vitest'
import { hostilePayloads } from '../../shared/testing/hostile-payloads.ts'
import { render } from '../../shared/testing/markup.fixture.ts'
import {
  buyView,
  media,
  productView,
  rightToLeft,
  site,
  unbreakable,
  variant,
} from '../../shared/testing/view.fixture.ts'
import { BuyBox } from './buy-box.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { galleryMedia, ProductScreen } from './product-screen.tsx'
import type { ProductView } from './product-view.ts'

function screen(view: ProductView): string {
  return render(
    <ProductScreen
      view={view}
      isMember={false}
      policies={[{ name: 'Returns', href: '/returns' }]}
      gallery={<ProductGallery site={view.site} media={galleryMedia(view)} />}
    >
      <BuyBox site={view.site} buy={view.buy} media={view.media} />
    </ProductScreen>,
  )
}

const glaze = {
  name: 'Glaze',
  kind: 'color',
  choices: [
    { name: 'Oat', color: '#e0d3bc', mediaId: 'oat' },
    { name: 'Ink', color: '#343f49', mediaId: 'ink' },
    { name: 'Moss', color: '#5f6a55' },
  ],
} as const

const set = { name: 'Set', kind: 'list', choices: [{ name: 'Single' }, { name: 'Four' }] } as const

/** Oat in both sizes, ink single only and sold out, moss not at all. */
const mug = buyView({
  options: [glaze, set],
  variants: [
    variant({ id: 'a', choices: [0, 0], amount: '26', quantity: 40 }),
    variant({ id: 'b', choices: [0, 1], amount: '98', quantity: 3 }),
    variant({ id: 'c', choices: [1, 0], amount: '26', inStock: false, quantity: 0 }),
  ],
  chosen: [null, null],
})

describe('buy box', () => {
  test('says what is missing, and from which price', () => {
    const markup = screen(productView({ buy: mug }))
    expect(markup).toContain('Choose glaze')
    expect(markup).toContain('From </span><span class="price-now">€26')
    expect(markup).toContain('Choose options to see availability')
  })

  test('names each state of a choice for readers', () => {
    const markup = screen(productView({ buy: mug }))
    expect(markup).toContain('aria-label="Oat"')
    expect(markup).toContain('aria-label="Ink, sold out"')
    expect(markup).toMatch(/aria-disabled="true"[^>]*aria-label="Moss, not available"/)
  })

  test('a choice that clears another one says so', () => {
    const markup = screen(productView({ buy: { ...mug, chosen: [null, 1] } }))
    expect(markup).toMatch(/data-state="(?:sold-out|conflicting)"[^>]*><input[^>]*value="Ink"/)
  })

  test('complete choices give the price, the stock and the button', () => {
    const markup = screen(productView({ buy: { ...mug, chosen: [0, 1] } }))
    expect(markup).toContain('€98')
    expect(markup).toContain('Only 3 left')
    expect(markup).toContain('<span>Add to cart</span>')
    expect(markup).toMatch(/<input[^>]*type="number"[^>]*max="3"/)
  })

  test('a sold-out choice is said on the button, which stays reachable', () => {
    const markup = screen(productView({ buy: { ...mug, chosen: [1, 0] } }))
    expect(markup).toMatch(/<button[^>]*aria-disabled="true"[^>]*><span>Sold out/)
    expect(markup).not.toMatch(/<button[^>]*class="button buy-button"[^>]*\sdisabled/)
  })

  test('works as a plain form', () => {
    const markup = screen(productView({ buy: mug }))
    expect(markup).toMatch(/<form(?=[^>]*method="post")[^>]*action="\/cart\/add"/)
    expect(markup).toContain('name="product" value="p1"')
    expect(markup).toContain('name="option:Glaze"')
  })

  test('an address that names what does not exist is told so', () => {
    expect(screen(productView({ buy: { ...mug, unknownVariant: true } }))).toContain('no longer exists')
  })

  test('text that must be given is required, other text is called optional', () => {
    const markup = screen(
      productView({
        buy: buyView({
          textFields: [
            { title: 'Recipient e-mail', maxLength: 120, mandatory: true },
            { title: 'Message', maxLength: 200, mandatory: false },
          ],
        }),
      }),
    )
    expect(markup).toMatch(/<input(?=[^>]*name="text:Recipient e-mail")[^>]*required=""/)
    expect(markup).toContain('Message (optional)')
  })

  test('1,000 variants are shown without much work', () => {
    const choices = Array.from({ length: 100 }, (_, i) => ({ name: `Choice ${i}` }))
    const options = ['A', 'B'].map((name) => ({ name, kind: 'list' as const, choices }))
    const variants = Array.from({ length: 1_000 }, (_, i) =>
      variant({ id: `v${i}`, choices: [i % 100, Math.floor(i / 100)], amount: `${10 + (i % 7)}` }),
    )
    const before = process.threadCpuUsage()
    const markup = screen(productView({ buy: buyView({ options, variants, chosen: [null, null] }) }))
    // Time of this thread alone, whatever else the machine does; a hundred times what it takes.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000)
    expect(markup).toContain('Find a')
  })
})

describe('screen', () => {
  test('the photograph of the chosen colour comes first', () => {
    const pictures = ['main', 'oat', 'ink'].map((id) => ({
      ...media,
      id,
      url: `https://platform.example/media/${id}`,
    }))
    const markup = screen(productView({ media: pictures, buy: { ...mug, chosen: [1, null] } }))
    expect(markup.indexOf('id="media-ink"')).toBeLessThan(markup.indexOf('id="media-main"'))
  })

  test('a video plays in its place, loads nothing before, and has its own label among the thumbnails', () => {
    const video = { url: 'https://platform.example/media/turning.mp4', type: 'video/mp4' as const }
    const markup = screen(
      productView({
        media: [media, { ...media, id: 'turning', video }, { ...media, id: 'raw', url: '', video }],
      }),
    )
    expect(markup).toMatch(
      /id="media-turning"><video(?=[^>]*controls)(?=[^>]*preload="none")(?=[^>]*poster="https:)[^>]*>/,
    )
    expect(markup).toMatch(/id="media-raw"><video(?=[^>]*preload="metadata")(?![^>]*poster)[^>]*>/)
    expect(markup).toContain('<source src="https://platform.example/media/turning.mp4" type="video/mp4"/>')
    expect(markup).toContain('aria-label="Show video 2"')
  })

  test('a product without a photograph has a stand-in', () => {
    expect(screen(productView({ media: [] }))).toContain('No photograph yet')
  })

  test('a price of zero is called free', () => {
    expect(screen(productView({ buy: buyView({ variants: [variant({ amount: '0' })] }) }))).toContain(
      '>Free<',
    )
  })

  test('a guide to an option is linked under the button, next to the policies, and opens in place', () => {
    const size = { name: 'Size', kind: 'list', choices: [{ name: 'S' }, { name: 'M' }] } as const
    const sections = [
      { title: 'Care', html: '' },
      { title: 'Size guide', html: '<p>S is 36.</p>' },
    ]
    const markup = screen(productView({ sections, buy: buyView({ options: [size], chosen: [null] }) }))
    expect(markup).toContain('<a href="#size-guide"><bdi>Size guide</bdi></a>')
    expect(markup).toMatch(/<details[^>]*>.*id="size-guide"/)
    expect(markup).not.toContain('href="#care"')
    expect(markup).toContain('<a href="/returns">Returns</a>')
  })

  test('the details name dimensions, weight and item number', () => {
    const markup = screen(
      productView({
        sku: 'LK-1',
        dimensions: { sides: [27, 3.5], unit: 'centimeter' },
        weight: { value: 0.62, unit: 'kg' },
      }),
    )
    expect(markup.match(/<dt>.*?<\/dd>/g)?.map((row) => row.replace(/<[^>]+>/g, ' ').trim())).toEqual([
      'Dimensions   27 cm × 3.5 cm',
      'Weight   0.62 kg',
      'Item number   LK-1',
    ])
  })

  test('info sections can be linked', () => {
    const markup = screen(
      productView({
        sections: [
          { title: 'Shipping & returns', html: '' },
          { title: 'משלוח', html: '' },
        ],
        weight: { value: 0.62, unit: 'kg' },
      }),
    )
    expect(markup).toContain('id="shipping-returns"')
    expect(markup).toContain('id="section-2"')
    expect(markup).toContain('0.62 kg')
  })

  test('long and right-to-left names are written as they are', () => {
    for (const name of [unbreakable, rightToLeft]) {
      expect(screen(productView({ name, buy: buyView({ name }) }))).toContain(`<h1>${name}</h1>`)
    }
  })

  test('right to left is the site’s own', () => {
    expect(screen(productView({ site: { ...site, dir: 'rtl', locale: 'he-IL' } }))).toContain('Brisa mug')
  })

  test.each(hostilePayloads)('%s stays text in every field', (payload) => {
    screen(
      productView({
        name: payload,
        brand: payload,
        ribbon: payload,
        description: payload,
        sections: [{ title: payload, html: payload }],
        trail: [{ name: payload, href: payload }],
        media: [
          { ...media, id: payload, alt: payload },
          { ...media, id: 'b', url: payload },
        ],
        buy: buyView({
          name: payload,
          options: [
            { name: payload, kind: 'color', choices: [{ name: payload, color: payload }, { name: 'b' }] },
          ],
          variants: [variant({ choices: [0] }), variant({ choices: [1] })],
          chosen: [0],
          textFields: [{ title: payload, maxLength: 10, mandatory: true }],
        }),
      }),
    )
  })
})
