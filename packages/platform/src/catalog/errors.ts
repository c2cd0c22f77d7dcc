import { applicationError, type Problem } from '../http/index.ts'

/** Error of a call about something that does not exist; `noun` is the start of its code. */
export function notFound(noun: string, id: string): Problem {
  const words = noun.toLowerCase().replaceAll('_', ' ')
  return applicationError(404, `${noun}_NOT_FOUND`, `There is no such ${words}.`, { id })
}

/** Rejects a change that is based on an outdated revision. @throws `STALE_REVISION` */
export function checkRevision(row: { readonly id: string; readonly revision: number }, given: string): void {
  // Compared as numbers: `07` is 7. A number beyond any revision is just different.
  if (BigInt(given) === BigInt(row.revision)) return
  const description = 'It was changed since it was read. Nothing was changed; read it again and repeat.'
  throw applicationError(409, 'STALE_REVISION', description, { id: row.id, revision: String(row.revision) })
}

export function collectionNotFound(by: { readonly id: string } | { readonly slug: string }): Problem {
  return applicationError(404, 'COLLECTION_NOT_FOUND', 'There is no such collection.', by)
}

export function slugTaken(slug: string): Problem {
  const description = 'Another one has this slug already. Nothing was changed; choose another slug.'
  return applicationError(409, 'SLUG_ALREADY_EXISTS', description, { slug })
}

export function collectionIsBuiltIn(): Problem {
  const description =
    'The collection of all products is built in: it contains every product and cannot be changed or deleted.'
  return applicationError(409, 'COLLECTION_IS_BUILT_IN', description)
}

export function tooManyVariants(count: number, limit: number): Problem {
  const description = `The options result in ${count} variants; at most ${limit} are possible. Nothing was changed.`
  return applicationError(409, 'TOO_MANY_VARIANTS', description, { count, limit })
}

export function productHasVariants(id: string): Problem {
  const description =
    'Managed variants cannot be switched off while the product has options: their prices and stock would be lost.'
  return applicationError(409, 'PRODUCT_HAS_VARIANTS', description, { id })
}

export function productManagesVariants(id: string, reason: string): Problem {
  const description = `The variants of this product are managed individually: ${reason}.`
  return applicationError(409, 'PRODUCT_MANAGES_VARIANTS', description, { id })
}

export function productDoesNotManageVariants(id: string): Problem {
  const description =
    'The variants of this product are not managed: they have the values of the product. Set `manageVariants` first.'
  return applicationError(409, 'PRODUCT_DOES_NOT_MANAGE_VARIANTS', description, { id })
}

/** Rejects a change that is based on an outdated copy. @throws `STALE_PRODUCT`, `STALE_COLLECTION` */
export function checkLastUpdated(
  noun: 'product' | 'collection',
  { id, updated_at }: { readonly id: string; readonly updated_at: Date },
  lastUpdated: string | null | undefined,
): void {
  if (!lastUpdated || Date.parse(lastUpdated) >= updated_at.getTime()) return
  throw applicationError(
    409,
    `STALE_${noun.toUpperCase()}`,
    `The ${noun} was changed since it was read. Nothing was changed; read it again and repeat.`,
    { id, lastUpdated: updated_at.toISOString() },
  )
}

/** Of one item of a bulk adjustment: prices, costs and weights are never below zero. */
export function valueOutOfRange(): Problem {
  const description = 'The new value would be below zero or too large. This product was not changed.'
  return applicationError(400, 'VALUE_OUT_OF_RANGE', description)
}

export function choiceNotFound(option: string, choice: string): Problem {
  return applicationError(404, 'CHOICE_NOT_FOUND', 'The product has no such choice.', { option, choice })
}

export function mediaOfAnotherOption(...options: readonly string[]): Problem {
  const description =
    'Only the choices of one option can have media. Nothing was changed; remove the media from the other option’s choices first.'
  return applicationError(409, 'MEDIA_OF_ANOTHER_OPTION', description, { options })
}

export function tooManyMedia(count: number, limit: number): Problem {
  const description = `The product would have ${count} images and videos; at most ${limit} are possible. Nothing was changed.`
  return applicationError(409, 'TOO_MANY_MEDIA', description, { count, limit })
}

export function mediaShownTooOften(limit: number): Problem {
  const description = `More than ${limit} products show this file. Nothing was changed.`
  return applicationError(409, 'MEDIA_SHOWN_TOO_OFTEN', description, { limit })
}
