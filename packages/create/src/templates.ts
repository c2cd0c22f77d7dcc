/** A kind of project. */
export interface Template {
  /** One line for the list to choose from. */
  readonly title: string
  /** Where the project has its style sheet. */
  readonly stylesheet?: string
  /** Has a server that seals sessions, so it needs a secret. */
  readonly hasServer?: boolean
  /** The file that contains its settings, if not `.env`. */
  readonly settingsFile?: string
}

/** Names of all templates. */
export type TemplateName = 'vite' | 'node'

/** All templates. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  vite: { title: 'Vite (a single-page app with React parts, no server)', stylesheet: 'src/shop.css' },
  node: { title: 'Node.js (a script that buys and reads orders)' },
}

/** All names, in the order of the list to choose from. */
export const templateNames: readonly TemplateName[] = Object.keys(templates) as TemplateName[] // Its keys are known.

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name)
}
