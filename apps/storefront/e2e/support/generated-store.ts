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

/** Writes the document of a generated store into a folder, with its pictures beside it. Gives its address. */
export async function writeGeneratedStore(folder: string, products: number): Promise<string> {
  return writeStore(folder, generateStore({ seed, products }))
}

/** Writes a store's document into a folder, with the pictures of the demo store beside it. Gives its address. */
export async function writeStore(folder: string, document: StoreDocument): Promise<string> {
  const file = join(folder, 'store.json')
  await symlink(join(dirname(catalogFile), 'images'), join(folder, 'images'))
  await writeFile(file, JSON.stringify(document))
  return file
}

/** A product of that store as a shopper would want it: two options, every combination in stock. */
export function optionedProduct(products: number): StoreProduct {
  for (const product of generateProducts({ seed, products })) {
    if (product.options.length === 2 && product.variants.every(({ stock }) => stock.inStock)) return product
  }
  throw new RangeError(`Of ${products} generated products none has two options and all in stock.`)
}
