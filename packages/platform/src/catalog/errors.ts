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

export function slugTaken(slug: string): Problem {
  return applicationError(
    409,
    'SLUG_ALREADY_EXISTS',
    'Another one has this name in its address already. Nothing was changed; choose another slug.',
    { slug },
  )
}

export function collectionIsBuiltIn(): Problem {
  return applicationError(
    409,
    'COLLECTION_IS_BUILT_IN',
    'The collection of all products is the platform’s own: every product is in it, and it cannot be changed or removed.',
  )
}

export function tooManyVariants(count: number, limit: number): Problem {
  return applicationError(
    409,
    'TOO_MANY_VARIANTS',
    `The options make ${count} variants; there may be ${limit} at most. Nothing was changed.`,
    { count, limit },
  )
}

export function productHasVariants(id: string): Problem {
  return applicationError(
    409,
    'PRODUCT_HAS_VARIANTS',
    'Variants stay managed as long as there are any: their prices and stock would be lost.',
    { id },
  )
}

export function productManagesVariants(id: string, what: string): Problem {
  return applicationError(
    409,
    'PRODUCT_MANAGES_VARIANTS',
    `The product’s variants are managed one by one: ${what}.`,
    { id },
  )
}

export function productDoesNotManageVariants(id: string): Problem {
  return applicationError(
    409,
    'PRODUCT_DOES_NOT_MANAGE_VARIANTS',
    'The product’s variants are not managed: they are what the product is. Switch `manageVariants` on first.',
    { id },
  )
}

/** Somebody changed the product since the caller read it. */
export function staleProduct(id: string, lastUpdated: Date): Problem {
  return applicationError(
    409,
    'STALE_PRODUCT',
    'The product was changed since it was read. Nothing was changed; read it again and repeat.',
    { id, lastUpdated: lastUpdated.toISOString() },
  )
}

/** Somebody changed the collection since the caller read it. */
export function staleCollection(id: string, lastUpdated: Date): Problem {
  return applicationError(
    409,
    'STALE_COLLECTION',
    'The collection was changed since it was read. Nothing was changed; read it again and repeat.',
    { id, lastUpdated: lastUpdated.toISOString() },
  )
}

/** One item of a bulk adjustment: prices, costs and weights are never below zero. */
export function valueOutOfRange(): Problem {
  return applicationError(
    400,
    'VALUE_OUT_OF_RANGE',
    'The new value would be below zero or too large. This product was not changed.',
  )
}

export function choiceNotFound(option: string, choice: string): Problem {
  return applicationError(404, 'CHOICE_NOT_FOUND', 'The product has no such choice.', { option, choice })
}

export function mediaOfAnotherOption(...options: readonly string[]): Problem {
  return applicationError(
    409,
    'MEDIA_OF_ANOTHER_OPTION',
    'Choices of one option alone may have media. Nothing was changed; take the media off the other option’s choices first.',
    { options },
  )
}

export function tooManyMedia(count: number, limit: number): Problem {
  return applicationError(
    409,
    'TOO_MANY_MEDIA',
    `The product would have ${count} pictures and films; there may be ${limit} at most. Nothing was changed.`,
    { count, limit },
  )
}

export function mediaShownTooOften(limit: number): Problem {
  return applicationError(
    409,
    'MEDIA_SHOWN_TOO_OFTEN',
    `More than ${limit} products show this file. Nothing was changed.`,
    { limit },
  )
}
