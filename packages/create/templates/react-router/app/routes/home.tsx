import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { imageSrcSet, imageUrl } from '@vitrine/client/media'
import { Link } from 'react-router'
import { server } from '../server.ts'
import type { Route } from './+types/home'

const pageSize = 12

export async function loader({ request }: Route.LoaderArgs) {
  const page = Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1)
  const query = productQuery()
    .orderBy('name')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const { items, hasNext } = await queryProducts(server.catalog, query).first()
  return {
    next: hasNext ? page + 1 : undefined,
    products: items.map(({ id, slug, name, price, priceRange, media }) => ({
      id,
      slug,
      name,
      price: price.formatted.discountedPrice,
      isFrom: priceRange.minValue < priceRange.maxValue,
      src: imageUrl(media.mainMedia, { width: 320, height: 400 }),
      srcSet: imageSrcSet(media.mainMedia, [320, 480, 640], { ratio: 5 / 4 }),
    })),
  }
}

export default function Home({ loaderData: { products, next } }: Route.ComponentProps) {
  return (
    <>
      <h1>Products</h1>
      <ul className="products">
        {products.map(({ id, slug, name, price, isFrom, src, srcSet }) => (
          <li key={id}>
            <Link to={`/products/${slug}`} prefetch="intent">
              <img src={src} srcSet={srcSet} sizes="16rem" width={320} height={400} alt="" loading="lazy" />
              <h2>{name}</h2>
            </Link>
            <p>
              {isFrom && 'from '}
              {price}
            </p>
          </li>
        ))}
      </ul>
      {next && <Link to={`/?page=${next}`}>Next page</Link>}
    </>
  )
}
