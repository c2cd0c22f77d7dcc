import type { ReactNode } from 'react'
import { shopContent } from '../../shared/shop-content.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import { brandPath } from '../../shared/url/brand-path.ts'

/** The workshops as an index, the way a book names its printers. */
export function Makers(): ReactNode {
  const text = useTexts('home')
  return (
    <section className="makers" aria-labelledby="makers-name">
      <h2 id="makers-name">{text.makersTitle}</h2>
      <ul>
        {shopContent.makers.map((maker) => (
          <li key={maker.name}>
            <h3>
              <a href={brandPath(maker.name)} aria-label={text.makerLink(maker.name)}>
                {maker.name}
              </a>
            </h3>
            <p className="maker-place">{maker.place}</p>
            <p className="maker-text">{maker.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
