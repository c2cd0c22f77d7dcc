import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { Product, productPrice } from '@vitrine/react'
import Link from 'next/link'
import { server } from '../server.ts'
import { addToCart } from './actions.ts'

const pageSize = 12

export default async function Home({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const page = Math.max(1, Number((await searchParams).page) || 1)
  const query = productQuery()
    .orderBy('name')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const { items, hasNext } = await queryProducts(server.catalog, query).first()
  return (
    <>
      <h1>Products</h1>
      <ul className="products">
        {items.map((product) => (
          <li key={product.id}>
            <Product.Root product={product}>
              <Product.Link render={<Link href={`/products/${product.slug}`} />}>
                <Product.Image width={320} height={400} />
                <Product.Name />
              </Product.Link>
              <p>
                {productPrice(product).isFrom && 'from '}
                {product.price.formatted.discountedPrice}
              </p>
              {product.productOptions.length === 0 && (
                <form action={addToCart.bind(null, product.id)}>
                  <button className="quiet" type="submit" aria-label={`Add ${product.name} to cart`}>
                    Add
                  </button>
                </form>
              )}
            </Product.Root>
          </li>
        ))}
      </ul>
      {hasNext && <Link href={`/?page=${page + 1}`}>Next page</Link>}
    </>
  )
}
