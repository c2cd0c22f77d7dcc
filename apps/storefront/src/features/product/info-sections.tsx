import type { ReactNode } from 'react'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { textLanguage } from '../../shared/ui/text-language.ts'
import type { ProductView } from './product-view.ts'

/**
 * What one may want to know before buying, each behind its title. The id sits inside the closed part: a link to it makes
 * the browser open it.
 */
export function InfoSections({ view }: { view: ProductView }): ReactNode {
  const text = useTexts('product')
  const facts = factsOf(view, text.weight, useSite().locale)
  return (
    <div className="sections">
      {view.sections.map((section, index) => (
        <Section
          key={section.title}
          id={sectionId(section.title, index)}
          title={section.title}
          lang={section.langs?.title}
        >
          <div className="prose" dir="auto" lang={section.langs?.html}>
            <RichText html={section.html} />
          </div>
        </Section>
      ))}
      {facts.length > 0 && (
        <Section id="details" title={text.details}>
          <dl className="facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  /** Language of the title, if it is not that of the page. */
  lang?: string | undefined
  children: ReactNode
}

function Section({ id, title, lang, children }: SectionProps): ReactNode {
  return (
    <details className="section">
      <summary>
        <h2 {...textLanguage(lang)}>{title}</h2>
        <Icon name="plus" />
      </summary>
      <div className="section-body" id={id}>
        {children}
      </div>
    </details>
  )
}

function factsOf(
  view: ProductView,
  weightName: string,
  locale: string,
): readonly (readonly [string, string])[] {
  if (view.weight === undefined) return []
  const unit = view.weight.unit === 'kg' ? 'kilogram' : 'pound'
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 })
  return [[weightName, format.format(view.weight.value)]]
}

/** `Shipping & returns` → `shipping-returns`; titles without Latin letters are numbered. */
function sectionId(title: string, index: number): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g)
  return words === null ? `section-${index + 1}` : words.join('-')
}
