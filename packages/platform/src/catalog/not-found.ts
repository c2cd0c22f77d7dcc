import { applicationError, type Problem } from '../http/index.ts'

export function productNotFound(id: string): Problem {
  return applicationError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.', { id })
}

export function variantNotFound(id: string): Problem {
  return applicationError(404, 'VARIANT_NOT_FOUND', 'There is no such variant.', { id })
}

export function collectionNotFound(by: { readonly id: string } | { readonly slug: string }): Problem {
  return applicationError(404, 'COLLECTION_NOT_FOUND', 'There is no such collection.', by)
}
