import { applicationError, type Problem } from '../../../http/index.ts'

export function notFound(noun: string, id: string): Problem {
  const words = noun.toLowerCase().replaceAll('_', ' ')
  return applicationError(404, `${noun}_NOT_FOUND`, `There is no such ${words}.`, { id })
}

/** Rejects a change that is not based on the current revision. @throws `STALE_REVISION` */
export function checkRevision(row: { readonly id: string; readonly revision: number }, given: string): void {
  // Compared as numbers: `07` is 7. A number far beyond any revision is just a different one.
  if (BigInt(given) === BigInt(row.revision)) return
  throw applicationError(
    409,
    'STALE_REVISION',
    'It was changed since it was read. Nothing was changed; read it again and repeat.',
    { id: row.id, revision: String(row.revision) },
  )
}
