/** A code as it is compared: letter case, spaces and dashes are for people alone. */
export function giftCardKey(code: string): string {
  return code.toLowerCase().replace(/[\s-]+/g, '')
}

/** What may be shown of a code: its last four characters. */
export function giftCardHint(code: string): string {
  return `••••${giftCardKey(code).slice(-4).toUpperCase()}`
}
