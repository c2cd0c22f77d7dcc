import { isPlural, type MessageGroup, type PluralMessage } from './compile-messages.ts'

/** The names between the braces of a message, in the order of the alphabet. */
export function placeholdersOf(message: string | PluralMessage): readonly string[] {
  const forms: readonly string[] = typeof message === 'string' ? [message] : Object.values(message)
  const names = forms.flatMap((form) => Array.from(form.matchAll(/\{(\w+)[^}]*\}/g), ([, name = '']) => name))
  return [...new Set(names)].toSorted()
}

/** Every message of a catalog by its path, such as `cart.title`. */
export function messagesByPath(
  group: MessageGroup,
  path = '',
): [path: string, message: string | PluralMessage][] {
  return Object.entries(group).flatMap(([key, message]): [string, string | PluralMessage][] => {
    const at = path === '' ? key : `${path}.${key}`
    return typeof message === 'string' || isPlural(message) ? [[at, message]] : messagesByPath(message, at)
  })
}

/** The source of `placeholders.ts`: TypeScript knows the keys of a JSON file, but not what its strings contain. */
export function placeholderTypes(english: MessageGroup): string {
  const lines = messagesByPath(english).flatMap(([path, message]) => {
    const names = placeholdersOf(message).filter((name) => typeof message === 'string' || name !== 'count')
    return names.length > 0 ? [`  '${path}': ${names.map((name) => `'${name}'`).join(' | ')}`] : []
  })
  return `// Written by \`npm run messages\` from messages/en.json.

/** Placeholders of each text that has some, besides the \`count\` of those with plural forms. */
export interface Placeholders {
${lines.join('\n')}
}
`
}
