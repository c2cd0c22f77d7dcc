import type { Visit } from '../../auth/index.ts'

/** The reader's language as it is written where the shop is: an Irish one writes its hours and days otherwise than an American. */
export function localeOf({ words, context }: Pick<Visit, 'words' | 'context'>): string {
  return `${words.language}-${context.site.country}`
}
