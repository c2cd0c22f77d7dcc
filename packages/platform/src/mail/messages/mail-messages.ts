import type { PageLanguage } from '../../pages/index.ts'
import type { EmailTemplate, MailContent } from '../mail-content.ts'
import german from './de.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import hebrew from './he.json' with { type: 'json' }

/** Texts of every mail, in one language. Placeholders are fields of the mail's content, and `{shop}`. */
export type MailMessages = typeof english & {
  readonly language: PageLanguage
  readonly direction: 'ltr' | 'rtl'
  readonly templates: Readonly<Record<MailContent['template'], EmailTemplate>>
}

/** The texts of mails by language. */
export const mailMessages: Readonly<Record<PageLanguage, MailMessages>> = {
  en: { ...english, language: 'en', direction: 'ltr' },
  de: { ...german, language: 'de', direction: 'ltr' },
  he: { ...hebrew, language: 'he', direction: 'rtl' },
}
