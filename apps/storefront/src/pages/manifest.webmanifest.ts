import type { APIRoute } from 'astro'
import { messagesFor } from '../shared/messages/messages.ts'
import { shopContent } from '../shared/shop-content.ts'
import { siteIn } from '../shared/site/site-in.ts'

/** What a phone or a computer needs to install the shop (W3C, Web Application Manifest). */
const { locale, dir } = siteIn('en')

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      id: '/',
      name: shopContent.name,
      short_name: shopContent.name,
      description: messagesFor(locale).shop.about,
      lang: locale,
      dir,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f4f2ee',
      theme_color: '#2c4034',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' } },
  )
