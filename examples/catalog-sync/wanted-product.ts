import { readFile } from 'node:fs/promises'

/** A product as another system of the shop keeps it. */
export interface WantedProduct {
  /** Finds it again: the same in both systems. */
  readonly sku: string
  readonly name: string
  /** In the site's currency. */
  readonly price: number
}

/** @throws Error naming the first entry that is no product */
export async function readWanted(file: string): Promise<readonly WantedProduct[]> {
  const entries: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(entries)) throw new Error(`${file} has no list of products.`)
  return entries.map((entry: Partial<WantedProduct> | null, place) => {
    const { sku, name, price } = entry ?? {}
    if (typeof sku === 'string' && typeof name === 'string' && typeof price === 'number')
      return { sku, name, price }
    throw new Error(`${file}, entry ${place + 1}: sku and name are text, price is a number.`)
  })
}
