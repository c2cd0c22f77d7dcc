import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { inReadingOrder, introduction, pagePath } from '../llms-text.ts'

/** An index of all pages for language models (https://llmstxt.org). */
export const GET: APIRoute = async ({ site }) => {
  const pages = inReadingOrder(await getCollection('docs'))
  const lines = pages.map(
    (page) => `- [${page.data.title}](${new URL(pagePath(page), site)}): ${page.data.description}`,
  )
  return new Response(
    `${introduction}\n\nAll pages as one file: ${new URL('/llms-full.txt', site)}\n\n## Pages\n\n${lines.join('\n')}\n`,
  )
}
