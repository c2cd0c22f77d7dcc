import type { ReactNode } from 'react'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { brandPath } from '../../shared/url/brand-path.ts'
import type { LinkView } from '../../shared/views/link-view.ts'
import type { MediaView } from '../../shared/views/media-view.ts'
import type { ProductCardView } from '../../shared/views/product-card-view.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { textLanguage } from '../../ui/text-language.ts'
import { WishButton } from '../../ui/wish-button.tsx'
import { BackInStockForm } from './back-in-stock-form.tsx'
import { InfoSections, sectionId } from './info-sections.tsx'
import type { BuyView, ProductView } from './product-view.ts'

export interface ProductScreenProps {
  view: ProductView
  /** Somebody is logged in. */
  isMember: boolean
  /** Pages of the shop about delivery and returns. */
  policies: readonly LinkView[]
  /** `ProductGallery`, an island. Optional because Astro passes it as a slot. */
  gallery?: ReactNode
  /** `BuyBox`, an island. */
  children: ReactNode
}

/** One product: photographs, what it is, what it costs, how to have it. */
export function ProductScreen({
  view,
  isMember,
  policies,
  gallery,
  children,
}: ProductScreenProps): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <article className="product">
        <Breadcrumbs trail={view.trail} />
        <div className="product-top">
          {gallery}
          <div className="product-side" id="buy">
            <ProductHead view={view} />
            {children}
            <WishButton productId={view.buy.productId} name={view.name} />
            <GoodToKnow view={view} policies={policies} />
            <BackInStockForm
              buy={view.buy}
              isMember={isMember}
              typed={view.typedEmail}
              isNoted={view.isStockNoted}
            />
            <div className="prose product-words" dir="auto" lang={view.langs?.description}>
              <RichText html={view.description} />
            </div>
            <InfoSections view={view} />
          </div>
        </div>
      </article>
      <Rows view={view} />
    </SiteProvider>
  )
}

function ProductHead({ view }: { view: ProductView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('product')
  return (
    <header className="product-head">
      {(view.brand ?? view.ribbon) !== undefined && (
        <p className="product-brand">
          {view.brand && (
            <a href={to(brandPath(view.brand))} aria-label={text.brandLink({ brand: view.brand })}>
              {view.brand}
            </a>
          )}
          {view.ribbon && (
            <span className="product-ribbon" {...textLanguage(view.langs?.ribbon)}>
              {view.ribbon}
            </span>
          )}
        </p>
      )}
      <h1 {...textLanguage(view.langs?.name)}>{view.name}</h1>
    </header>
  )
}

/** What shoppers look for before they buy: guides to an option, such as “Size guide”, which open in place, and the shop's policies. */
function GoodToKnow({ view, policies }: { view: ProductView; policies: readonly LinkView[] }): ReactNode {
  const { to } = useSite()
  const text = useTexts('product')
  const options = view.buy.options.map(({ name }) => name.toLowerCase())
  const guides = view.sections.flatMap(({ title }, index) =>
    options.some((name) => title.toLowerCase().includes(name))
      ? [{ name: title, href: `#${sectionId(title, index)}` }]
      : [],
  )
  if (guides.length + policies.length === 0) return null
  return (
    <ul className="good-to-know" aria-label={text.goodToKnow}>
      {guides.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
      {policies.map(({ name, href }) => (
        <li key={href}>
          <a href={to(href)}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

function Rows({ view }: { view: ProductView }): ReactNode {
  const text = useTexts('product')
  const { related, seen } = view
  return (
    <>
      {related.length > 0 && <ProductRow id="related" name={text.related} items={related} />}
      <SeenRow items={seen} />
    </>
  )
}

function SeenRow({ items }: { items: readonly ProductCardView[] }): ReactNode {
  const text = useTexts('product')
  // Shoppers remember the only other product that they have seen.
  return items.length > 1 && <ProductRow id="seen" name={text.seen} items={items} />
}

export interface PersonalProductPartsProps {
  site: SiteView
  /** What a member sees about back-in-stock mails. */
  buy?: BuyView | undefined
  seen: readonly ProductCardView[]
}

/** What page script adds to a product page that was rendered for everyone (`personal-parts.ts`). */
export function PersonalProductParts({ site, buy, seen }: PersonalProductPartsProps): ReactNode {
  return (
    <SiteProvider site={site}>
      {buy && <BackInStockForm buy={buy} isMember typed={undefined} isNoted={undefined} />}
      <SeenRow items={seen} />
    </SiteProvider>
  )
}

/** The media of the gallery: if the address names a choice with a picture of its own, that one comes first. */
export function galleryMedia({ media, buy }: ProductView): readonly MediaView[] {
  const wanted = buy.options.flatMap((option, o) => option.choices[buy.chosen[o] ?? -1]?.mediaId ?? [])
  const first = media.find((item) => wanted.includes(item.id))
  return first === undefined ? media : [first, ...media.filter((item) => item !== first)]
}
