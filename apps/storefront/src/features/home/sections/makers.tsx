import type { ReactNode } from 'react'
import { shopConfig } from '../../../../shop.config.ts'
import { useSite, useTexts } from '../../../shared/site/site-context.tsx'
import { brandPath } from '../../../shared/url/brand-path.ts'

/** The workshops as an index, the way a book names its printers. */
export function Makers(): ReactNode {
  const { to } = useSite()
  const text = useTexts('home')
  const { makers } = useTexts('shop')
  return (
    <section className="makers" aria-labelledby="makers-name">
      <h2 id="makers-name">{text.makersTitle}</h2>
      <ul>
        {shopConfig.makers.map((name) => (
          <li key={name}>
            <h3>
              <a href={to(brandPath(name))} aria-label={text.makerLink({ name })}>
                {name}
              </a>
            </h3>
            <p className="maker-place">{makers[name].place}</p>
            <p className="maker-text">{makers[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
