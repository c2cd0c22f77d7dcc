/** No slug, id or brand is longer. */
const maximumLength = 100

/** Whether anything in the catalog can be called this; what cannot is not asked for, because the platform refuses such a question. */
export function mayBeNamed(text: string): boolean {
  return text !== '' && text.length <= maximumLength && !text.includes('\0')
}
