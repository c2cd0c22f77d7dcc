import type { ReactNode } from 'react'
import { type Language, languageOf, languages } from '../../shared/messages/language.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { localizedPath } from '../../shared/url/localized-path.ts'

/** Each language by its own name, so that whoever cannot read this page finds theirs. */
const names: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', he: 'עברית' }

/** This page in another language: links, which need no script. */
export function LanguageSwitch({ path }: { path: string }): ReactNode {
  const { locale } = useSite()
  const text = useTexts('shell')
  const own = languageOf(locale)
  return (
    <nav className="footer-choice" aria-label={text.language}>
      {languages.map((language) => (
        <a
          key={language}
          href={localizedPath(path, language)}
          lang={language}
          hrefLang={language}
          aria-current={language === own || undefined}
        >
          {names[language]}
        </a>
      ))}
    </nav>
  )
}
