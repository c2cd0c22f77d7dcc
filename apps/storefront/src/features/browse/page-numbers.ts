/** A gap in the list of page numbers. */
export const gap = 0

/**
 * The page numbers worth showing: first, last, and the current one with its neighbours; `gap` where numbers are left out.
 */
export function pageNumbers(page: number, pageCount: number): readonly number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const step = number - (numbers[index - 1] ?? 0)
    // A gap of one number is no shorter than the number.
    return step === 2 ? [number - 1, number] : step > 2 ? [gap, number] : [number]
  })
}
