/** A message that depends on `{count}`: one wording per plural form of its language, and `zero` for 0 in any language. */
export type PluralMessage = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
}

/** Messages as `messages/*.json` has them. */
export interface MessageGroup {
  readonly [key: string]: string | PluralMessage | MessageGroup
}

type Values = Readonly<Record<string, string | number>>

/** Strings, functions that fill placeholders, and groups of both. */
export interface CompiledMessages {
  readonly [key: string]: string | ((values: Values) => string) | CompiledMessages
}

/** What stands between braces: `{name}`, or `{name, lowercase}` for a value inside a sentence. */
const placeholder = /\{(\w+)(, lowercase)?\}/g

/** Messages of a language (BCP 47), ready for use: those with placeholders or plural forms become functions of their values. */
export function compileMessages(messages: MessageGroup, locale: string): CompiledMessages {
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)

  const fill = (message: string, values: Values) =>
    message.replace(placeholder, (_, name: string, isLowercase?: string) => {
      const value = String(values[name])
      return isLowercase ? value.toLocaleLowerCase(locale) : value
    })

  const compile = (message: MessageGroup[string]): CompiledMessages[string] => {
    if (typeof message === 'string')
      return message.includes('{') ? (values) => fill(message, values) : message
    if (isPlural(message))
      return (values) => {
        const count = Number(values['count'])
        const form = count === 0 && message.zero ? 'zero' : rules.select(count)
        return fill(message[form] ?? message.other, { ...values, count: numbers.format(count) })
      }
    return Object.fromEntries(Object.entries(message).map(([key, each]) => [key, compile(each)]))
  }

  return compile(messages) as CompiledMessages
}

/** Groups never have a string under `other`; a test checks it. */
export function isPlural(message: PluralMessage | MessageGroup): message is PluralMessage {
  return typeof message.other === 'string'
}
