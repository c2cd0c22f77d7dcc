import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig, logHandlers } from 'astro/config'
import { islandRendererEntries, islandRenderers } from './src/islands/renderer/every-renderer.ts'
import { textsModules } from './src/islands/renderer/texts-modules.server.ts'

/** Largest form post; the server refuses longer ones before Astro sees them. */
const bodySizeLimit = 1024 * 1024

const islandFile = (name) => fileURLToPath(new URL(`src/islands/${name}`, import.meta.url))

/**
 * Scripts too small for a request of their own go into the page; a larger one is a file that all pages share. Style sheets and
 * pictures are always files: `style-src` and `img-src` allow no inline data.
 */
const belongsInPage = (file, content) =>
  /\.(?:astro|[cm]?[jt]sx?)(?:\?|$)/.test(file) && content.length < 3_000

const shopFiles = /\/(?:storefront\/src(?!\/islands\/offline\/)|packages)\//
const memberFiles =
  /\/(?:storefront\/src\/(?:features\/(?:members|account|staff)\/|shared\/(?:forms\/(?:check-fields|form-(?:fields|problem|schema|values)|login-fields|use-(?:countdown|form))|member-paths|staff-paths)|ui\/(?:code-field|field-problem|password-field|problem-note|qr-code|refused-field|request-id|secret-to-type|shown-once-codes|text-field|tick))|packages\/(?:react\/src\/(?:hooks\/use-(?:currency|login|member|resource|security|session)|parts\/code-input|session\/(?:client|create)-login-flow)|client\/src\/(?:auth|accounts)\/|contract\/src\/(?:accounts|identity|path\.)))/
/** Of those, what the pages with codes, the account and staff do not share with the login. */
const laterFiles =
  /\/(?:features\/(?:account|staff)\/|forms\/form-fields|features\/members\/(?:code|factor|recovery|resend)-forms?\.|ui\/(?:code-field|qr-code|secret-to-type|shown-once-codes)|parts\/code-input|hooks\/use-(?:currency|member|resource|security|session)|client-login-flow|client\/src\/|contract\/src\/)/

/** What listings, the search, the wish list and galleries hydrate: a product page that is only bought from does without. */
const browseFiles = /\/src\/ui\/(?:marked|page-icon|product-(?:card|grid))\./

/** Shoppers with a wish list load these on every page, mostly without an island. */
const wishListFiles = /\/react\/src\/store\/(?:browser|wish)-list\.ts$/

/**
 * What islands have in common is two files, React and the shop's own: many small ones compress worse, by 3 KB, and no page
 * that wakes one island does without the others. What pages use without any island stays out of them.
 */
const sharedScript = [
  { name: 'react', priority: 2, test: /node_modules\/(?:react|react-dom|scheduler)\/|vitrine-elements/ },
  {
    name: 'shop',
    priority: 1,
    test: (file) =>
      shopFiles.test(file) && ![memberFiles, browseFiles, wishListFiles].some((files) => files.test(file)),
    minShareCount: 2,
  },
  // Forms of the login and the account: they weigh on no other page.
  {
    name: 'members',
    test: (file) => memberFiles.test(file) && !laterFiles.test(file),
    minShareCount: 2,
  },
]

/** React islands that hydrate on intent: the shop's own renderers and its one client directive. */
const islands = {
  name: 'vitrine-islands',
  hooks: {
    'astro:config:setup': ({ addRenderer, addClientDirective }) => {
      for (const renderer of islandRenderers) addRenderer(renderer)
      addClientDirective({ name: 'intent', entrypoint: islandFile('intent.ts') })
    },
  },
}

/** `npm run dev`: calls, forms and the services of pages, as the real server has them. */
const shopInDevelopment = {
  name: 'vitrine-development',
  hooks: {
    // The components beside each other. A build has neither the page nor its route.
    'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
      if (command !== 'dev') return
      injectRoute({ pattern: '/_gallery', entrypoint: './src/gallery/gallery.astro' })
      // The policy would block the inline scripts and styles of hot reload.
      updateConfig({ security: { csp: false } })
    },
    'astro:server:setup': async ({ server }) => {
      const { developmentMiddleware } = await import('./src/server/development.ts')
      server.middlewares.use(await developmentMiddleware(process.env, server.config.server.port))
    },
    // `npm run dev` in the root waits for this message, and the server ends with it.
    'astro:server:start': () => {
      process.send?.('ready')
      process.once('disconnect', () => process.exit())
    },
  },
}

/**
 * Scripts asked for on intent have neither style sheets nor imports of their own to load ahead: Vite's helper for that would be a third
 * of what every page loads, and what it wraps each import in a tenth.
 */
const plainImports = {
  name: 'vitrine-plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  renderChunk(code) {
    const plain = code.replaceAll(preloadedImport, '$1')
    // Otherwise a page's script would load the chunk that happens to hold the helper.
    const isUnused = plain.split('__vitePreload').length === 2
    return { code: isUnused ? plain.replace(preloadHelper, '') : plain, map: null }
  },
}
const preloadHelper = /import \{ (?:\w+ as )?__vitePreload \} from ["'][^"']+["'];?/

const preloadedImport =
  /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\([^)]*\));\s*return \{[^}]*\};\s*\}, __VITE_PRELOAD__\)/g

/**
 * React is CommonJS, so each element would be made by `(0, runtime.jsx)(…)` or `(0, runtime.jsxs)(…)`. These are one function in
 * production: as a constant it has one short name in all islands.
 */
const elementsByName = {
  name: 'vitrine-elements-by-name',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    source === 'react/jsx-runtime' && importer !== elements ? elements : undefined,
  load: {
    filter: { id: /^\0vitrine-elements$/ },
    handler: () => `import { Fragment as fragment, jsx as element } from 'react/jsx-runtime'
export const Fragment = fragment, jsx = element
export { jsx as jsxs }`,
  },
}

const elements = '\0vitrine-elements'

const bundled = [/^@vitrine\//]
const fromSources = (platform) => ['source', 'module', platform, 'development|production']

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true, bodySizeLimit }),
  // `islands` comes first: its renderer takes every component, the one of `react` is left for development refresh.
  integrations: [islands, shopInDevelopment, react({ experimentalDisableStreaming: true })],
  trailingSlash: 'never',
  session: false,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  // Errors of pages are reported by the middleware, with the id of their request; Astro would print them once more.
  logger: logHandlers.json({ level: 'silent' }),
  build: { inlineStylesheets: 'never' },
  security: {
    // The server in front checks every act itself, with the token of the form.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        // Trusted types of the page are made by nobody but for the address of the service worker.
        'trusted-types vitrine-worker',
        'report-uri /csp-report',
      ],
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    // Workspace packages are bundled from their sources, in every environment that Astro builds: a fresh clone has no other
    // build of them.
    resolve: { conditions: fromSources('browser') },
    ssr: { noExternal: bundled },
    environments: {
      client: { build: { rollupOptions: { output: { codeSplitting: { groups: sharedScript } } } } },
      ssr: { resolve: { conditions: fromSources('node'), noExternal: bundled } },
      prerender: { resolve: { conditions: fromSources('node'), noExternal: bundled } },
    },
    build: {
      assetsInlineLimit: belongsInPage,
      // Style sheets are written for these browsers, the oldest that know `light-dark()` and nesting: Safari lacks parts of `text-decoration`.
      cssTarget: ['chrome123', 'firefox128', 'safari18'],
    },
    plugins: [plainImports, elementsByName, islandRendererEntries, textsModules],
  },
})
