import { catalogSnapshot, type SnapshotRequest, type SnapshotResult } from '../catalog/index.ts'
import type { SiteContext } from '../http/index.ts'
import type { StoredLine } from './stored-cart.ts'

/** What the catalog says of each line, in one query and in their order; it has nothing to say of custom lines. */
export async function lookUpLines(
  context: SiteContext,
  lines: readonly StoredLine[],
): Promise<readonly (SnapshotResult | undefined)[]> {
  const answers = (await catalogSnapshot(context, catalogued(lines).map(snapshotRequestOf))).values()
  return lines.map(({ custom }) => (custom === undefined ? answers.next().value : undefined))
}

/** Lines that the catalog has to be asked about. */
export function catalogued(lines: readonly StoredLine[]): readonly StoredLine[] {
  return lines.filter(({ custom }) => custom === undefined)
}

export function snapshotRequestOf({ productId, variantId, choices }: StoredLine): SnapshotRequest {
  return { productId, variantId, choices }
}
