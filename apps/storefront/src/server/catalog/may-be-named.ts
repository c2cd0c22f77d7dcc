/** No slug, id or brand is longer. */
const maximumLength = 100

/** Whether this can be a name in the catalog. Other values are not sent, because the platform refuses them. */
export function mayBeNamed(text: string): boolean {
  return text !== '' && text.length <= maximumLength && !text.includes('\0')
}
