import * as catalog from '@vitrine/client/catalog'
import { maxOffset, maxPageSize, type Product } from '@vitrine/contract'
import { catalogTag } from '@vitrine/server'
import { shopConfig } from '../../../shop.config.ts'
import { shareImageUrl } from '../../shared/media/image-url.ts'
import { messagesFor } from '../../shared/messages/messages.ts'
import { currencyPlaces } from '../../shared/money/currency-places.ts'
import { plainText } from '../../shared/rich-text/plain-text.ts'
import type { PageServices } from '../request-services.ts'
import { type BuyBasis, toBuyBasis } from '../views/buy-view.ts'
import { toMediaViews } from '../views/media.ts'
import { xmlElement } from './xml.ts'

/** Longest texts of the format. */
const maximumTitle = 150
const maximumDescription = 5_000

/**
 * Everything that can be bought, as search engines and marketplaces read it: RSS 2.0 with the `g:` names of the product data
 * specification they share. One item per variant, grouped by the product.
 */
export async function loadProductFeed({ catalogCache, shopOrigin }: PageServices): Promise<string> {
  const items = await catalogCache.asCharged.read('product-feed', async (client) => {
    const found: string[] = []
    let read = 0
    for await (const product of catalog.queryProducts(client, catalog.productQuery().limit(maxPageSize))) {
      found.push(...itemsOf(product, shopOrigin))
      read += 1
      // Catalogs are read by offset only this far (decision 29).
      if (read >= maxOffset) break
    }
    return { value: found.join(''), tags: [catalogTag] }
  })
  const { name } = shopConfig
  const { about } = messagesFor('en').shop
  const channel = [
    xmlElement('title', name),
    xmlElement('link', `${shopOrigin}/`),
    xmlElement('description', about),
    items,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel.join('')}</channel></rss>\n`
}

function itemsOf(product: Product, origin: string): readonly string[] {
  const buy = toBuyBasis(product, shopConfig.pricesIncludeTax)
  const pictures = toMediaViews(product.media, buy.name).slice(0, 6)
  const common = [
    xmlElement('g:description', plainText(product.description ?? '').slice(0, maximumDescription)),
    ...pictures.map((picture, index) =>
      xmlElement(
        index === 0 ? 'g:image_link' : 'g:additional_image_link',
        shareImageUrl(picture, 1200, 1500),
      ),
    ),
    ...(product.brand ? [xmlElement('g:brand', product.brand)] : []),
    xmlElement('g:condition', 'new'),
    xmlElement('g:identifier_exists', 'no'),
    ...(buy.variants.length > 1 ? [xmlElement('g:item_group_id', product.id)] : []),
  ]
  return buy.variants.map(
    (variant) => `<item>${[...variantElements(variant, buy, origin), ...common].join('')}</item>`,
  )
}

function variantElements(
  { id, choices, amount, original, inStock, sku }: BuyBasis['variants'][number],
  { productId, name, path, options, variants }: BuyBasis,
  origin: string,
): readonly string[] {
  const chosen = options.flatMap(({ name: option, choices: all }, index) => {
    const choice = all[choices[index] ?? -1]
    return choice ? [{ option, choice }] : []
  })
  const query = new URLSearchParams(chosen.map(({ option, choice }) => [option, choice.name]))
  const isOne = variants.length === 1
  const color = chosen.find(({ choice }) => choice.color !== undefined)?.choice.name
  const title = [name, ...(isOne ? [] : chosen.map(({ choice }) => choice.name))].join(', ')
  return [
    xmlElement('g:id', isOne ? productId : `${productId}-${id}`),
    xmlElement('g:title', title.slice(0, maximumTitle)),
    xmlElement('g:link', origin + path + (query.size > 0 && !isOne ? `?${query}` : '')),
    xmlElement('g:availability', inStock ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:price', money(original ?? amount)),
    ...(original === undefined ? [] : [xmlElement('g:sale_price', money(amount))]),
    ...(sku ? [xmlElement('g:mpn', sku)] : []),
    ...(color === undefined ? [] : [xmlElement('g:color', color)]),
  ]
}

/** `28.00 EUR`, with as many digits as the currency has. */
function money(amount: string): string {
  const { currency } = shopConfig
  return `${Number(amount).toFixed(currencyPlaces(currency))} ${currency}`
}
