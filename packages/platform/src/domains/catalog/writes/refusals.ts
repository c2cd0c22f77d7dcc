import { applicationError, type Problem } from '../../../http/problem.ts'

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
