import { applicationError, type Problem } from '../../../http/index.ts'

export function notFound(noun: string, id: string): Problem {
  const words = noun.toLowerCase().replaceAll('_', ' ')
  return applicationError(404, `${noun}_NOT_FOUND`, `There is no such ${words}.`, { id })
}

/** The change builds on a state that is not the present one any more. */
export function staleRevision(id: string, revision: number): Problem {
  return applicationError(
    409,
    'STALE_REVISION',
    'Somebody else changed it in the meantime. Nothing was changed; read it again and decide anew.',
    { id, revision: String(revision) },
  )
}

export function alreadyExists(code: string, data: object): Problem {
  return applicationError(409, code, 'There is one of this name already. Nothing was changed.', data)
}

/** Refuses a change that builds on anything but the present revision. @throws `STALE_REVISION` */
export function checkRevision(row: { readonly id: string; readonly revision: number }, given: string): void {
  // As numbers: `07` is 7. Texts far beyond any revision are simply another number.
  if (BigInt(given) !== BigInt(row.revision)) throw staleRevision(row.id, row.revision)
}
