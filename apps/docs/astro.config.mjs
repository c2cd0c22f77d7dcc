import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import linksValidator from 'starlight-links-validator'
import sidebarTopics from 'starlight-sidebar-topics'
import { toKebab } from './generate/markdown.ts'
import { searchRanking } from './generate/search-ranking.ts'
import { groupTitles } from './generate/wire/group-titles.ts'

const apiGroups = Object.entries(groupTitles).map(([group, label]) => ({
  label,
  collapsed: true,
  items: [{ autogenerate: { directory: `api/${toKebab(group)}` } }],
}))

/** The sidebar, in four topics. */
const topics = sidebarTopics([
  {
    id: 'guides',
    label: 'Guides',
    link: '/start/quick-start/',
    icon: 'open-book',
    items: [
      { label: 'Start', items: [{ autogenerate: { directory: 'start' } }] },
      { label: 'Tutorials', items: [{ autogenerate: { directory: 'tutorials' } }] },
      { label: 'Concepts', items: [{ autogenerate: { directory: 'concepts' } }] },
      { label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] },
      { label: 'Compatibility', items: [{ autogenerate: { directory: 'compatibility' } }] },
    ],
  },
  {
    id: 'reference',
    label: 'Reference',
    link: '/reference/client/',
    icon: 'seti:typescript',
    items: [
      ...['client', 'react', 'server', 'testing'].map((pack) => ({
        label: `@vitrine/${pack}`,
        collapsed: true,
        items: [{ autogenerate: { directory: `reference/${pack}`, collapsed: true } }],
      })),
      'reference/platform',
      'reference/settings',
    ],
  },
  {
    id: 'api',
    label: 'HTTP API',
    link: '/api/',
    icon: 'cloud-download',
    items: [
      'api',
      'api/enumerations',
      'api/limits',
      { label: 'How it works', items: [{ autogenerate: { directory: 'protocol' } }] },
      ...apiGroups,
      { label: 'Entities', collapsed: true, items: [{ autogenerate: { directory: 'api/entities' } }] },
    ],
  },
  {
    id: 'errors',
    label: 'Errors',
    link: '/errors/',
    icon: 'warning',
    items: [{ autogenerate: { directory: 'errors' } }],
  },
])

/** Where the site is published. */
const site = process.env['DOCS_URL'] ?? 'http://localhost:4321'

export default defineConfig({
  site,
  devToolbar: { enabled: false },
  integrations: [
    starlight({
      title: 'Vitrine',
      description:
        'Documentation of Vitrine: a TypeScript SDK, React parts and a local platform for online stores.',
      customCss: ['./src/styles/theme.css'],
      routeMiddleware: './src/sidebar.ts',
      components: { Head: './src/components/head.astro', Search: './src/components/search.astro' },
      favicon: '/favicon.svg',
      logo: { src: './src/assets/logo.svg', replacesTitle: false },
      credits: false,
      pagination: true,
      lastUpdated: false,
      pagefind: { ranking: searchRanking },
      expressiveCode: {
        themes: ['vitesse-light', 'vitesse-dark'],
        // Lines wrap: a block that scrolls sideways would need a name of its own to be reachable by keyboard.
        defaultProps: { frame: 'none', wrap: true, hangingIndent: 2 },
        styleOverrides: {
          borderRadius: '4px',
          borderColor: 'var(--sl-color-hairline)',
          codeFontSize: '0.84rem',
          frames: { frameBoxShadowCssValue: 'none' },
        },
      },
      plugins: [topics, linksValidator()],
    }),
  ],
})
