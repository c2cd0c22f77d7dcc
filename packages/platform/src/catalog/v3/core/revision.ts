import { staleRevision } from './refusals.ts'

/** Refuses a change that builds on anything but the present revision. @throws `STALE_REVISION` */
export function checkRevision(row: { readonly id: string; readonly revision: number }, given: string): void {
  // As numbers: `07` is 7. Texts far beyond any revision are simply another number.
  if (BigInt(given) !== BigInt(row.revision)) throw staleRevision(row.id, row.revision)
}
