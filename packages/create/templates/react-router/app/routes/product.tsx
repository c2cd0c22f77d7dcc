import { isStoreError } from '@vitrine/client'
import { addItems } from '@vitrine/client/cart'
import { getProductBySlug } from '@vitrine/client/catalog'
import { imageUrl } from '@vitrine/client/media'
import { vitrineContext } from '@vitrine/server/react-router'
import { data, Form, useNavigation } from 'react-router'
import { server } from '../server.ts'
import type { Route } from './+types/product'

export async function loader({ params }: Route.LoaderArgs) {
  const product = await getProductBySlug(server.catalog, params.slug)
  if (!product) throw data(null, { status: 404 })
  return { product }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData()
  const chosen = [...fields].filter(([name]) => name.startsWith('option:'))
  const choices = Object.fromEntries(
    chosen.map(([name, value]) => [name.slice('option:'.length), String(value)]),
  )
  const item = {
    productId: String(fields.get('productId')),
    quantity: Number(fields.get('quantity')),
    ...(chosen.length > 0 && { choices }),
  }
  try {
    await addItems(context.get(vitrineContext).client, [item])
    return { added: true, error: undefined }
  } catch (error) {
    if (!isStoreError(error, 'application')) throw error
    return { added: false, error: error.description }
  }
}

export default function ProductPage({ loaderData: { product }, actionData }: Route.ComponentProps) {
  const isAdding = useNavigation().state === 'submitting'
  return (
    <article className="product">
      <img
        src={imageUrl(product.media.mainMedia, { width: 560, height: 700 })}
        width={560}
        height={700}
        alt={product.name}
      />
      <div>
        <h1>{product.name}</h1>
        <p className="price">{product.price.formatted.discountedPrice}</p>
        <Form method="post">
          <input type="hidden" name="productId" value={product.id} />
          {product.productOptions.map(({ name, choices }) => (
            <fieldset key={name}>
              <legend>{name}</legend>
              {choices.map(({ description, inStock }) => (
                <label key={description}>
                  <input
                    type="radio"
                    name={`option:${name}`}
                    value={description}
                    required
                    disabled={!inStock}
                  />
                  {description}
                </label>
              ))}
            </fieldset>
          ))}
          <div className="add">
            <label>
              Quantity <input type="number" name="quantity" min={1} max={99} defaultValue={1} />
            </label>
            <button type="submit" disabled={!product.stock.inStock} aria-busy={isAdding}>
              {product.stock.inStock ? 'Add to cart' : 'Sold out'}
            </button>
          </div>
          {actionData?.added && <p role="status">Added to the cart.</p>}
          {actionData?.error && <p role="alert">{actionData.error}</p>}
        </Form>
        <p>{product.description.replace(/<[^>]*>/g, ' ')}</p>
      </div>
    </article>
  )
}
