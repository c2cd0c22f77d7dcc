/** A kind of project. */
export interface Template {
  /** One line for the list to choose from. */
  readonly title: string
  /** Where the project has its style sheet. None without pages. */
  readonly stylesheet?: string
  /** Has a server that seals sessions, so it needs a secret. */
  readonly hasServer?: boolean
  /** Has a form to log in with a password, and a test of it. */
  readonly hasLoginForm?: boolean
  /** The file that contains its settings, if not `.env`. */
  readonly settingsFile?: string
}

/** Names of all templates. */
export type TemplateName = 'next' | 'react-router' | 'vite' | 'astro' | 'html' | 'node'

/** All templates. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  next: {
    title: 'Next.js (server components, actions, React parts)',
    stylesheet: 'app/shop.css',
    hasServer: true,
    hasLoginForm: true,
  },
  'react-router': {
    title: 'React Router (loaders, actions, forms that work without script)',
    stylesheet: 'app/shop.css',
    hasServer: true,
  },
  vite: {
    title: 'Vite (a single-page app with React parts, no server)',
    stylesheet: 'src/shop.css',
    hasLoginForm: true,
  },
  astro: {
    title: 'Astro (server-rendered pages, no script)',
    stylesheet: 'src/shop.css',
    hasServer: true,
  },
  html: {
    title: 'HTML (one page with an import map, no build)',
    stylesheet: 'shop.css',
    settingsFile: 'settings.js',
  },
  node: { title: 'Node.js (a script that buys and reads orders)' },
}

/** All names, in the order of the list to choose from. */
export const templateNames: readonly TemplateName[] = Object.keys(templates) as TemplateName[] // Its keys are known.

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name)
}
