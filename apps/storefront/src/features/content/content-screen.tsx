import type { ReactNode } from 'react'
import { shopConfig } from '../../../shop.config.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ContentView, JournalItemView } from './content-view.ts'

/** A page of `content`. `children` is its text. */
export function ContentScreen({ view, children }: { view: ContentView; children?: ReactNode }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Content view={view}>{children}</Content>
    </SiteProvider>
  )
}

function Content({ view, children }: { view: ContentView; children: ReactNode }): ReactNode {
  const text = useTexts('content')
  const { title, language, trail, date, updated, media } = view
  // Pictures and captions of the text follow its direction as well.
  const inLanguage = language && { lang: language, dir: shopConfig.locales[language].direction }
  return (
    <article className="content">
      <header className="content-head">
        <Breadcrumbs trail={trail} />
        <h1 {...inLanguage}>{title}</h1>
        {language && <p className="content-language">{text.notTranslated}</p>}
        {date && <Day className="content-date" date={date} />}
      </header>
      {media && (
        <Picture
          media={media}
          ratio={9 / 16}
          widths={[480, 840, 1200, 1680]}
          sizes="(min-width: 58rem) 56rem, 92vw"
          className="content-picture"
          eager
        />
      )}
      <div className="prose" {...inLanguage}>
        {children}
      </div>
      {updated && (
        <p className="content-updated">
          {text.updated} <Day date={updated} />
        </p>
      )}
    </article>
  )
}

/** The entries of the journal, latest first. */
export function JournalList({
  site,
  items,
}: {
  site: ContentView['site']
  items: readonly JournalItemView[]
}): ReactNode {
  return (
    <SiteProvider site={site}>
      <Entries items={items} />
    </SiteProvider>
  )
}

function Entries({ items }: { items: readonly JournalItemView[] }): ReactNode {
  const { to } = useSite()
  const text = useTexts('content')
  if (items.length === 0) return <p className="content">{text.noEntries}</p>
  return (
    <ul className="journal">
      {items.map(({ name, href, description, date, media }, index) => (
        <li key={href} className="tile">
          <Picture
            media={media}
            ratio={5 / 4}
            widths={[360, 560, 840, 1120]}
            sizes="(min-width: 58rem) 44vw, 92vw"
            alt=""
            eager={index === 0}
          />
          <h2>
            <a href={to(href)}>{name}</a>
          </h2>
          <Day className="content-date" date={date} />
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}

/** Dates of content are days, which are the same in every time zone. */
function Day({ date, className }: { date: Date; className?: string }): ReactNode {
  const { locale } = useSite()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <time className={className} dateTime={date.toISOString().slice(0, 10)}>
      {format.format(date)}
    </time>
  )
}
