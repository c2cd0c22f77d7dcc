import type { ReactNode } from 'react'
import { SiteProvider } from '../shared/site/site-context.tsx'
import { siteIn } from '../shared/site/site-in.ts'
import type { MediaView } from '../shared/views/media-view.ts'
import { cartSpecimens } from './cart-specimens.tsx'
import { catalogSpecimens } from './catalog-specimens.tsx'
import { controlSpecimens } from './control-specimens.tsx'
import { noteSpecimens } from './note-specimens.tsx'

/** Both directions in both themes, beside each other. */
const sides = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'he', theme: 'light' },
  { language: 'he', theme: 'dark' },
] as const

/** Every component of the shop in each of its states, from the code that the screens are made of. */
export function Gallery({ media }: { media: readonly MediaView[] }): ReactNode {
  const specimens = [
    ...controlSpecimens,
    ...catalogSpecimens(media),
    ...cartSpecimens(media),
    ...noteSpecimens,
  ]
  return (
    <main className="specimens">
      <h1>Components</h1>
      <nav aria-label="Components">
        <ul>
          {specimens.map(({ name }) => (
            <li key={name}>
              <a className="link" href={`#${name}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {specimens.map(({ name, states }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{name}</h2>
          {states.map(({ when, shown }) => (
            <div key={when} className="specimen">
              <h3>{when}</h3>
              {sides.map(({ language, theme }) => {
                const site = siteIn(language)
                return (
                  <div
                    key={language + theme}
                    className="specimen-side"
                    lang={site.locale}
                    dir={site.dir}
                    data-theme={theme}
                  >
                    <SiteProvider site={site}>{shown}</SiteProvider>
                  </div>
                )
              })}
            </div>
          ))}
        </section>
      ))}
    </main>
  )
}
