import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where pages are, relative to `apps/docs`. */
export const docsFolder = 'src/content/docs'

export interface Page {
  /** Address without slashes around it, such as `api/cart/add-items`. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Title in the sidebar. Default: the title. */
  readonly label?: string
  /** Position in the sidebar among its neighbours. Default: alphabetical. */
  readonly order?: number
  /** The first page of a folder. */
  readonly isIndex?: boolean
  readonly body: string
}

/** Writes a generated page. Its address is exactly `path`, upper case included. */
export function writePage(root: string, page: Page): void {
  const { path, title, description, label, order, isIndex, body } = page
  const file = join(root, docsFolder, isIndex ? `${path}/index.md` : `${path}.md`)
  mkdirSync(dirname(file), { recursive: true })
  const sidebar = { ...(label && { label }), ...(order !== undefined && { order }) }
  const front = { title, description, slug: path, editUrl: false, sidebar }
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  writeFileSync(file, `---\n${lines.join('\n')}\n---\n\n${body.trim()}\n`)
}

/** `addItems` → `add-items`, `useCart` → `use-cart`. */
export function toKebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}

export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/** Escapes text for a cell of a table. */
export function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trim()}\n\`\`\``
}

/** The parts that are not empty, with a blank line between them. */
export function blocks(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join('\n\n')
}

/** The first sentence of a text of several. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/)
  const joined = paragraph.replace(/\s*\n\s*/g, ' ')
  return /^.*?[.;:](?=\s+[A-Z`]|$)/.exec(joined)?.[0]?.replace(/[;:]$/, '.') ?? joined
}

/** The text below a heading of the second level of a Markdown file. */
export function readSection(file: string, title: string): string {
  const heading = `## ${title}\n`
  const section = readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(heading))
  if (!section) throw new Error(`${file} has no section "${title}".`)
  return section.slice(heading.length).trim()
}
