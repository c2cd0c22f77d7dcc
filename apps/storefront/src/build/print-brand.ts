// Prints the name and look of the shop as JSON, for `platform start --brand`. With the path of a store document it first checks
// that both agree. Exit code 2: shop.config.ts or brand/ is invalid.
import { readFile } from 'node:fs/promises'
import { languages, shopConfig, timeZone } from '../../shop.config.ts'
import { checkShopConfig } from '../config/shop-config.ts'
import { checkStoreAgrees, describeBrand } from './describe-brand.ts'

const [storeFile] = process.argv.slice(2)
try {
  checkShopConfig(shopConfig, languages)
  if (storeFile !== undefined) {
    // The platform checks the document itself.
    const { store } = JSON.parse(await readFile(storeFile, 'utf8')) as { store: object }
    checkStoreAgrees({ ...shopConfig, languages, timeZone }, store)
  }
  const tokens = await readFile(new URL('../../brand/tokens.css', import.meta.url), 'utf8')
  process.stdout.write(`${JSON.stringify(describeBrand(shopConfig, tokens))}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
