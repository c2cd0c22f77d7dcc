import { browserTabs, createClient, isStoreError, webStorage } from '@vitrine/client'
import * as cart from '@vitrine/client/cart'
import { getProductBySlug, productQuery, queryProducts } from '@vitrine/client/catalog'
import { imageUrl } from '@vitrine/client/media'
import { createCheckoutRedirect } from '@vitrine/client/redirects'
import { element } from './element.js'
import { clientId, platformUrl } from './settings.js'

const client = createClient({
  clientId,
  baseUrl: platformUrl,
  storage: webStorage(), // keeps the cart across reloads
  tabs: browserTabs(), // and shares it with other tabs
})

const main = /** @type {HTMLElement} */ (document.querySelector('#page'))
const cartLink = /** @type {HTMLElement} */ (document.querySelector('#cart-link'))

addEventListener('hashchange', showPage)
await Promise.all([showPage(), showCount(await cart.getCart(client))])

async function showPage() {
  // The checkout returns to `?page=…`: an address that it returns to cannot have a `#` part.
  const path = location.hash.slice(1) || `/${new URLSearchParams(location.search).get('page') ?? ''}`
  const slug = path.match(/^\/products\/(.+)$/)?.[1]
  try {
    const content = slug
      ? await productPage(slug)
      : path === '/cart'
        ? await cartPage()
        : path === '/thank-you'
          ? thankYou()
          : await productList()
    main.replaceChildren(...content)
  } catch (error) {
    main.replaceChildren(errorMessage(error))
  }
}

/** @param {import('@vitrine/client').Cart | null} current */
function showCount(current) {
  const count = current?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  cartLink.textContent = `Cart (${count})`
}

async function productList() {
  const { items } = await queryProducts(client, productQuery().orderBy('name').limit(24)).first()
  const cards = items.map(({ slug, name, price, priceRange, media }) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: `#/products/${slug}` },
        picture(media.mainMedia, 320, 400, ''),
        element('h2', {}, name),
      ),
      element('p', {}, priceRange.minValue < priceRange.maxValue && 'from ', price.formatted.discountedPrice),
    ),
  )
  return [element('h1', {}, 'Products'), element('ul', { className: 'products' }, ...cards)]
}

/** @param {string} slug */
async function productPage(slug) {
  const product = await getProductBySlug(client, slug)
  if (!product) return [element('h1', {}, 'Product not found')]

  const options = product.productOptions.map((option) =>
    element(
      'fieldset',
      {},
      element('legend', {}, option.name),
      ...option.choices.map(({ description, inStock }) => {
        const name = `option:${option.name}`
        const radio = element('input', { type: 'radio', name, value: description, required: true })
        radio.disabled = !inStock
        return element('label', {}, radio, description)
      }),
    ),
  )
  const texts = product.customTextFields.map(({ title, maxLength, mandatory }) => {
    const field = element('input', { name: `text:${title}`, maxLength, required: mandatory })
    return element('label', {}, `${title} `, field)
  })
  const quantity = element('input', { type: 'number', name: 'quantity', min: '1', max: '99', value: '1' })
  const status = element('p', { role: 'status' })
  const button = element('button', { type: 'submit', disabled: !product.stock.inStock }, 'Add to cart')

  /** @param {FormData} fields */
  async function add(fields) {
    const chosen = product?.productOptions.map(({ name }) => [name, String(fields.get(`option:${name}`))])
    const written = product?.customTextFields.map(({ title }) => [title, String(fields.get(`text:${title}`))])
    const item = {
      productId: product?.id ?? '',
      quantity: Number(fields.get('quantity')),
      ...(chosen?.length && { choices: Object.fromEntries(chosen) }),
      ...(written?.length && { customText: Object.fromEntries(written) }),
    }
    showCount(await cart.addItems(client, [item]))
    status.textContent = 'Added to the cart.'
  }
  return [
    element(
      'article',
      { className: 'product' },
      picture(product.media.mainMedia, 560, 700, product.name),
      element(
        'div',
        {},
        element('h1', {}, product.name),
        element('p', { className: 'price' }, product.price.formatted.discountedPrice),
        form(
          add,
          ...options,
          ...texts,
          element('div', { className: 'add' }, element('label', {}, 'Quantity ', quantity), button),
          status,
        ),
        element('p', {}, product.description.replace(/<[^>]*>/g, ' ')),
      ),
    ),
  ]
}

async function cartPage() {
  const current = await cart.getCart(client)
  const heading = element('h1', {}, 'Cart')
  if (!current?.lineItems.length) return [heading, element('p', {}, 'Your cart is empty.')]

  const lines = current.lineItems.map(({ id, image, productName, price, quantity }) => {
    const label = `Quantity of ${productName.original}`
    const field = element('input', { type: 'number', name: 'quantity', min: '1', value: String(quantity) })
    field.ariaLabel = label
    const change = async (/** @type {FormData} */ fields) => {
      await cart.setQuantities(client, [{ id, quantity: Number(fields.get('quantity')) }])
      await showPage()
    }
    const remove = element('button', { type: 'button', className: 'quiet' }, 'Remove')
    remove.addEventListener('click', async () => {
      await cart.removeItems(client, [id])
      await showPage()
    })
    const controls = form(change, field, element('button', { className: 'quiet' }, 'Update'), remove)
    controls.className = 'line-controls'
    return element(
      'li',
      {},
      picture(image, 80, 100, ''),
      element('span', {}, productName.original),
      element('span', {}, price.formattedAmount),
      controls,
    )
  })

  const coupon = form(
    async (fields) => {
      await cart.applyCoupon(client, String(fields.get('code')))
      await showPage()
    },
    element('label', {}, 'Coupon ', element('input', { type: 'text', name: 'code', autocomplete: 'off' })),
    element('button', { className: 'quiet' }, 'Apply'),
  )
  coupon.className = 'coupon'

  const { priceSummary } = await cart.estimateTotals(client, { shippingAddress: { country: 'IE' } })
  const amounts = /** @type {const} */ ([
    ['Subtotal', priceSummary.subtotal],
    ['Discount', priceSummary.discount],
    ['Delivery to Ireland', priceSummary.shipping],
    ['Total', priceSummary.total],
  ])
  const totals = amounts.flatMap(([name, { formattedAmount }]) => [
    element('dt', {}, name),
    element('dd', {}, formattedAmount),
  ])
  const summary = element(
    'aside',
    { className: 'summary', ariaLabel: 'Summary' },
    coupon,
    element('dl', { className: 'totals' }, ...totals),
    form(checkOut, element('button', {}, 'Checkout')),
  )
  showCount(current)
  return [
    heading,
    element('div', { className: 'cart' }, element('ul', { className: 'lines' }, ...lines), summary),
  ]
}

async function checkOut() {
  const { url } = await createCheckoutRedirect(client, {
    returnTo: new URL('?page=cart', location.href),
    thankYouUrl: new URL('?page=thank-you', location.href),
  })
  location.assign(url)
}

function thankYou() {
  return [element('h1', {}, 'Thank you for your order'), element('a', { href: './' }, 'Continue shopping')]
}

/**
 * A form that calls `submit` with its fields, and shows errors.
 *
 * @param {(fields: FormData) => Promise<void>} submit
 * @param {...Node} children
 */
function form(submit, ...children) {
  const node = element('form', {}, ...children)
  node.addEventListener('submit', async (event) => {
    event.preventDefault()
    node.querySelector('[role=alert]')?.remove()
    try {
      await submit(new FormData(node))
    } catch (error) {
      node.append(errorMessage(error))
    }
  })
  return node
}

/** Errors of the setup, which shoppers cannot fix, such as an address of the shop that is not registered. */
const mistakes = ['REDIRECT_NOT_ALLOWED', 'APP_NOT_INSTALLED']

/** @param {unknown} error */
function errorMessage(error) {
  console.error(error) // for you: with the code, and the request id for the log of the platform
  const isRefusal = isStoreError(error, 'application') && !mistakes.includes(error.code)
  const text = isRefusal ? error.description : 'Something went wrong. Please try again later.'
  return element('p', { role: 'alert' }, text)
}

/**
 * @param {Parameters<typeof imageUrl>[0]} media
 * @param {number} width
 * @param {number} height
 * @param {string} alt
 */
function picture(media, width, height, alt) {
  return element('img', { src: imageUrl(media, { width, height }) ?? '', width, height, alt })
}
