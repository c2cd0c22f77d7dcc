import { Fragment, type ReactNode } from 'react'
import { shopConfig } from '../../../shop.config.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { ShellView } from '../../shared/views/shell-view.ts'
import { Mark } from '../../ui/mark.tsx'
import { CurrencySwitch } from './currency-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** Footer of every page: about, collections, address, help, policies, languages and currencies. */
export function SiteFooter({ shell }: { shell: ShellView }): ReactNode {
  return (
    <SiteProvider site={shell.site}>
      <Colophon shell={shell} />
    </SiteProvider>
  )
}

function Colophon({ shell }: { shell: ShellView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('shell')
  const shop = useTexts('shop')
  const { address, contact } = shopConfig
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div className="footer-about">
          <Mark />
          <p className="footer-tagline">{shop.tagline}</p>
          <p>{shop.about}</p>
        </div>
        <nav aria-label={text.footerNavigation}>
          <h2>{text.collections}</h2>
          <ul>
            {shell.collections.map((collection) => (
              <li key={collection.slug}>
                <a href={to(collection.href)}>{collection.name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{text.visit}</h2>
          <address>
            {address.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                <bdi>{line}</bdi>
              </Fragment>
            ))}
          </address>
          <ul>
            {Object.values(shop.hours).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{text.help}</h2>
          <ul>
            <li>
              <a href={to('/account')}>{text.account}</a>
            </li>
            {shell.footerLinks.map(({ href, name }) => (
              <li key={href}>
                <a href={to(href)}>{name}</a>
              </li>
            ))}
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
            <li>
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`} dir="ltr">
                {contact.phone}
              </a>
            </li>
            {Object.values(shop.promises).map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="footer-choices">
        <LanguageSwitch path={shell.path} />
        <CurrencySwitch />
        {shell.asksConsent && (
          <p className="footer-choice with-script">
            <button type="button" data-consent-settings="" aria-controls="consent">
              {text.consentSettings}
            </button>
          </p>
        )}
      </div>
      <p className="footer-name" aria-hidden="true" data-name={shell.site.name} />
    </footer>
  )
}
