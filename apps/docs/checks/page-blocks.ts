import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const app: string = fileURLToPath(new URL('..', import.meta.url))

/** A fenced block of a page that was written by hand. */
export interface Block {
  readonly page: string
  /** Position among the page's blocks of this kind, from 1. */
  readonly number: number
  readonly language: string
  readonly meta: string
  readonly text: string
}

/** Blocks in the given languages; generated pages only if `folders` names them. */
export function readBlocks(
  languages: string,
  folders = '{start,tutorials,concepts,guides,protocol}/**',
): readonly Block[] {
  const files = globSync(`src/content/docs/{index.md,${folders}}`, { cwd: app }).filter((file) =>
    file.endsWith('.md'),
  )
  const fences = new RegExp(`^\`\`\`(${languages})([^\\n]*)\\n(.*?)^\`\`\``, 'gms')
  return files.flatMap((page) =>
    [...readFileSync(join(app, page), 'utf8').matchAll(fences)].map(
      ([, language = '', meta = '', text = ''], index) => ({
        page: page.replace(/^src\/content\/docs\//, ''),
        number: index + 1,
        language,
        meta,
        text,
      }),
    ),
  )
}

/** The name of the file that a block shows. */
export function readTitle({ meta }: Block): string | undefined {
  return /title="([^"]+)"/.exec(meta)?.[1]
}

/** Tutorials by the template whose files they build up. A page continues the files of the one before it. */
export const tutorials = {
  vite: ['tutorials/react.md', 'tutorials/log-in.md', 'tutorials/checkout.md'],
  next: ['tutorials/next.md'],
  astro: ['tutorials/astro.md'],
} as const
