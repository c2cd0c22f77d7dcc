import { productQuery } from '@vitrine/client/catalog'
import { Product, useProducts } from '@vitrine/react'

const byName = productQuery().orderBy('name').limit(12)

export function ProductList() {
  const { items, hasNext, next, error } = useProducts(byName, { mode: 'infinite' })
  return (
    <>
      <h1>Products</h1>
      {error instanceof Error && <p role="alert">{error.message}</p>}
      <ul className="products">
        {items.map((product) => (
          <li key={product.id}>
            <Product.Root product={product}>
              <Product.Link toHref={({ slug }) => `#/products/${slug}`}>
                <Product.Image width={320} height={400} />
                <Product.Name />
              </Product.Link>
              <p>{product.price.formatted.discountedPrice}</p>
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
