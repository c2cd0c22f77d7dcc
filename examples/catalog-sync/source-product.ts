import { readFile } from 'node:fs/promises'

/** A product of another system of the shop. */
export interface SourceProduct {
  /** Identifies the product in both systems. */
  readonly sku: string
  readonly name: string
  /** In the site's currency. */
  readonly price: number
}

/** @throws Error that names the first invalid entry */
export async function readSourceProducts(file: string): Promise<readonly SourceProduct[]> {
  const entries: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(entries)) throw new Error(`${file} does not contain a list of products.`)
  return entries.map((entry: Partial<SourceProduct> | null, index) => {
    const { sku, name, price } = entry ?? {}
    if (typeof sku === 'string' && typeof name === 'string' && typeof price === 'number')
      return { sku, name, price }
    throw new Error(`${file}, entry ${index + 1}: sku and name must be strings, price a number.`)
  })
}
