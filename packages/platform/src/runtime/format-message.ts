/** A message that depends on a number: one form per plural category of the language. */
type PluralMessage = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/**
 * A message with its placeholders, such as `{shop}`, replaced by values.
 * @throws RangeError if a placeholder has no value
 */
export function formatMessage(message: string, values: Readonly<Record<string, unknown>>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`No value for the placeholder ${placeholder}`)
    return String(value)
  })
}

/** The form of a message for a number, in a language (BCP 47). */
export function pluralForm(message: PluralMessage, count: number, language: string): string {
  return message[new Intl.PluralRules(language).select(count)] ?? message.other
}
