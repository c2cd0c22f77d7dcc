/** The form in which coupon codes are compared: shoppers type them from memory, in any case and with stray spaces. */
export function codeKey(code: string): string {
  return code.trim().toLowerCase()
}
