import type { ReactNode } from 'react'
import type { Messages } from '../../shared/messages/messages.ts'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { textLanguage } from '../../ui/text-language.ts'
import type { ProductView } from './product-view.ts'

/**
 * What one may want to know before buying, each behind its title. The id sits inside the closed part: a link to it makes
 * the browser open it.
 */
export function InfoSections({ view }: { view: ProductView }): ReactNode {
  const text = useTexts('product')
  const facts = factsOf(view, text, useSite().locale)
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

/** Rows of the table of details: name and value. */
function factsOf(
  { sku, dimensions, weight }: ProductView,
  text: Messages['product'],
  locale: string,
): readonly (readonly [string, string])[] {
  const measure = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 }).format(value)
  const sides = dimensions?.sides.map((side) => measure(side, dimensions.unit)).join(' × ')
  const heavy = weight && measure(weight.value, weight.unit === 'kg' ? 'kilogram' : 'pound')
  return [
    ...(sides === undefined ? [] : [[text.dimensions, sides] as const]),
    ...(heavy === undefined ? [] : [[text.weight, heavy] as const]),
    ...(sku === undefined ? [] : [[text.sku, sku] as const]),
  ]
}

/** `Shipping & returns` → `shipping-returns`; titles without Latin letters are numbered. */
export function sectionId(title: string, index: number): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g)
  return words === null ? `section-${index + 1}` : words.join('-')
}
