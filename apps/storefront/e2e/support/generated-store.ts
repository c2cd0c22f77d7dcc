import { symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  catalogFile,
  generateProducts,
  generateStore,
  type StoreDocument,
  type StoreProduct,
} from '@vitrine/demo-store'

const seed = 7

/** Writes the document of a generated store into a folder, with its images next to it. Returns its path. */
export async function writeGeneratedStore(folder: string, products: number): Promise<string> {
  return writeStore(folder, generateStore({ seed, products }))
}

/** Writes a store document into a folder, with the images of the demo store next to it. Returns its path. */
export async function writeStore(folder: string, document: StoreDocument): Promise<string> {
  const file = join(folder, 'store.json')
  await symlink(join(dirname(catalogFile), 'images'), join(folder, 'images'))
  await writeFile(file, JSON.stringify(document))
  return file
}

/** A suitable product of that store: two options, every combination in stock. */
export function optionedProduct(products: number): StoreProduct {
  for (const product of generateProducts({ seed, products })) {
    if (product.options.length === 2 && product.variants.every(({ stock }) => stock.inStock)) return product
  }
  throw new RangeError(`Of ${products} generated products none has two options and all in stock.`)
}
