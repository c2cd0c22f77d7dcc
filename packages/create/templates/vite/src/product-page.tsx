import type { Product } from '@vitrine/client'
import {
  AddToCart,
  Image,
  Price,
  ProductOptions,
  productVariants,
  selectionFacts,
  useProduct,
  useStore,
  useVariantSelection,
} from '@vitrine/react'

export function ProductPage({ slug }: { slug: string }) {
  const { status, data: product, error } = useProduct(slug)
  const messages = useStore()?.messages
  if (product) return <BuyBox product={product} />
  if (status === 'pending') return <p role="status">Loading…</p>
  if (error !== undefined) return <p role="alert">{messages?.error(error)}</p>
  return <h1>Product not found</h1>
}

function BuyBox({ product }: { product: Product }) {
  const selection = useVariantSelection(productVariants(product))
  const { price, inStock, media } = selectionFacts(product, selection)
  return (
    <article className="product">
      <Image media={media[0]} width={560} height={700} alt={product.name} />
      <div>
        <h1>{product.name}</h1>
        <Price.Root price={price} className="price">
          <Price.Current /> <Price.Original />
        </Price.Root>
        <AddToCart.Root product={product} selection={selection}>
          <Options selection={selection} />
          {product.customTextFields.map(({ title, maxLength, mandatory }) => (
            <label key={title}>
              {title} <input name={`text:${title}`} maxLength={maxLength} required={mandatory} />
            </label>
          ))}
          <div className="add">
            <label>
              Quantity <input type="number" name="quantity" min={1} max={99} defaultValue={1} />
            </label>
            <AddToCart.Submit>{inStock ? 'Add to cart' : 'Sold out'}</AddToCart.Submit>
          </div>
          <AddToCart.Status />
          <AddToCart.Error />
        </AddToCart.Root>
        <p>{product.description.replace(/<[^>]*>/g, ' ')}</p>
      </div>
    </article>
  )
}

function Options({ selection }: Pick<ProductOptions.RootProps, 'selection'>) {
  return (
    <ProductOptions.Root selection={selection}>
      <ProductOptions.Groups>
        <ProductOptions.Group>
          <ProductOptions.Name />
          <ProductOptions.Choices>
            <ProductOptions.Choice>
              <ProductOptions.Radio />
              <ProductOptions.ChoiceName />
            </ProductOptions.Choice>
          </ProductOptions.Choices>
        </ProductOptions.Group>
      </ProductOptions.Groups>
    </ProductOptions.Root>
  )
}
