import type { Messages } from '../../shared/messages/messages.ts'

/** The name of a tax in the language of the page. Stores name taxes in one language; a name without a translation stays. */
export function taxName(name: string, { taxNames }: Pick<Messages['cartPage'], 'taxNames'>): string {
  const names: Readonly<Record<string, string>> = taxNames
  return names[name] ?? name
}
