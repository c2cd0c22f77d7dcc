import { productQuery } from '@vitrine/client/catalog'
import { Price, Product, productPrice, useCurrency, useProducts, useStore } from '@vitrine/react'

const byName = productQuery().orderBy('name').limit(12)

export function ProductList() {
  const { items, hasNext, next, error } = useProducts(byName, { mode: 'infinite' })
  const messages = useStore()?.messages
  return (
    <>
      <h1>Products</h1>
      <CurrencySwitch />
      {error !== undefined && <p role="alert">{messages?.error(error)}</p>}
      <ul className="products">
        {items.map((product) => (
          <li key={product.id}>
            <Product.Root product={product}>
              <Product.Link toHref={({ slug }) => `#/products/${slug}`}>
                <Product.Image width={320} height={400} />
                <Product.Name />
              </Product.Link>
              <Price.Root price={productPrice(product)} render={<p />}>
                {({ isFrom }) => (
                  <>
                    {isFrom && 'from '}
                    <Price.Current />
                  </>
                )}
              </Price.Root>
            </Product.Root>
          </li>
        ))}
      </ul>
      {hasNext && (
        <button type="button" onClick={next}>
          Show more
        </button>
      )}
    </>
  )
}

function CurrencySwitch() {
  const { currency, currencies, setCurrency } = useCurrency()
  return (
    <label>
      Prices in{' '}
      <select value={currency} onChange={(event) => setCurrency(event.target.value)}>
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </label>
  )
}
