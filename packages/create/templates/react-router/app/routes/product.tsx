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
  const choices = readGroup(fields, 'option:')
  const customText = readGroup(fields, 'text:')
  const item = {
    productId: String(fields.get('productId')),
    quantity: Number(fields.get('quantity')),
    ...(choices && { choices }),
    ...(customText && { customText }),
  }
  try {
    await addItems(context.get(vitrineContext).client, [item])
    return { added: true, error: undefined }
  } catch (error) {
    if (!isStoreError(error, 'application')) throw error
    return { added: false, error: error.description }
  }
}

/** The fields whose names begin with `prefix`, without it; undefined if all are empty. */
function readGroup(fields: FormData, prefix: string): Record<string, string> | undefined {
  const group = [...fields].filter(([name, value]) => name.startsWith(prefix) && value !== '')
  if (group.length === 0) return undefined
  return Object.fromEntries(group.map(([name, value]) => [name.slice(prefix.length), String(value)]))
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
          {product.customTextFields.map(({ title, maxLength, mandatory }) => (
            <label key={title}>
              {title} <input name={`text:${title}`} maxLength={maxLength} required={mandatory} />
            </label>
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
