import { createClient, OAuthStrategy } from '@wix/sdk'
import { collections, products } from '@wix/stores'

/** Query products: all, filtered, sorted, page by page; variants, choices, collections. */
export async function run(clientId: string) {
  const myClient = createClient({
    modules: { products, collections },
    auth: OAuthStrategy({ clientId }),
  })

  const productList = await myClient.products.queryProducts().find()

  const cheapest = await myClient.products
    .queryProducts()
    .ge('priceData.price', 20)
    .lt('priceData.price', 60)
    .ascending('priceData.price')
    .limit(4)
    .find()
  const secondPage = cheapest.hasNext() ? await cheapest.next() : cheapest

  const [product] = (await myClient.products.queryProducts().eq('slug', 'brisa-mug').find()).items
  const productId = product?._id ?? ''
  const { product: whole } = await myClient.products.getProduct(productId)
  const { variants } = await myClient.products.queryProductVariants(productId)
  const firstChoice = whole?.productOptions?.[0]
  const availability = await myClient.products.getProductOptionsAvailability(productId, {
    [firstChoice?.name ?? '']: firstChoice?.choices?.[0]?.description ?? '',
  })

  const { collection } = await myClient.collections.getCollectionBySlug('tableware')
  const { items: inCollection } = await myClient.products
    .queryProducts()
    .hasSome('collectionIds', [collection?._id ?? ''])
    .descending('name')
    .find()
  const collectionList = await myClient.collections.queryCollections().ascending('name').find()

  return {
    productList: productList.items,
    counts: [productList.length, productList.totalCount, productList.totalPages, productList.currentPage],
    cheapest: cheapest.items.map((item) => item.priceData?.price),
    secondPage: [secondPage.currentPage, secondPage.hasPrev(), secondPage.items],
    whole,
    updatedOnADate: whole?.lastUpdated instanceof Date,
    variants,
    availability,
    collection,
    inCollection: inCollection.map((item) => item.name),
    collectionList: collectionList.items,
    sameCollection: await myClient.collections.getCollection(collection?._id ?? ''),
  }
}
