import type { ReactNode } from 'react'
import { shopConfig } from '../../../shop.config.ts'
import { languageOf, languages } from '../../shared/messages/language.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { localizedPath } from '../../shared/url/localized-path.ts'

/** Links to this page in the other languages. Each has its own name, for shoppers who cannot read this page. */
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
          {shopConfig.locales[language].name}
        </a>
      ))}
    </nav>
  )
}
