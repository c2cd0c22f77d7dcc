/**
 * Text that may run the other way, such as a name, a code or an address: what stands around it keeps its place. The characters are
 * FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9), because texts are no markup.
 */
export function isolated(text: string | number): string {
  return `\u2068${text}\u2069`
}
