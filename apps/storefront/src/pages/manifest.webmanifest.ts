import type { APIRoute } from 'astro'
import { shopConfig } from '../../shop.config.ts'
import { actionColor, paperColor } from '../brand/brand-colors.ts'
import { drawnIcons } from '../shared/drawn-icons.ts'
import { messagesFor } from '../shared/messages/messages.ts'
import { localizedPath } from '../shared/url/localized-path.ts'

/** What a phone or a computer needs to install the shop (W3C, Web Application Manifest): one shop, which opens in the language it was installed in. */
export const GET: APIRoute = ({ locals: { language, site } }) =>
  new Response(
    JSON.stringify({
      id: '/',
      name: shopConfig.name,
      short_name: shopConfig.name,
      description: messagesFor(site.locale).shop.about,
      lang: site.locale,
      dir: site.dir,
      start_url: localizedPath('/', language),
      scope: '/',
      display: 'standalone',
      background_color: paperColor[0],
      theme_color: actionColor[0],
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ...drawnIcons.flatMap(({ path, size, ...icon }) =>
          'purpose' in icon
            ? [{ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose: icon.purpose }]
            : [],
        ),
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' } },
  )
