import type { LoadProgress } from '../store-document/index.ts'

/** Products from which on a load takes long enough that somebody waits. */
const manyProducts = 5_000
const productsPerLine = 10_000

/** Tells of a large load how far it is: a line for some thousand products, and one for each index built from them. */
export function tellProgress(say: (text: string) => void): (progress: LoadProgress) => void {
  let next = productsPerLine
  let isLarge = false
  return ({ step, done, total }) => {
    if (step === 'products') {
      isLarge = (total ?? done) >= manyProducts
      if (!isLarge || done < next) return
      next = done + productsPerLine
      say(`${done} ${total === undefined ? '' : `of ${total} `}products are written …\n`)
    } else if (isLarge) {
      say(`${done} of ${total} indexes are built …\n`)
    }
  }
}
