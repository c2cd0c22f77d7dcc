import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { inReadingOrder, introduction } from '../llms-text.ts'

/** All pages as one Markdown document. */
export const GET: APIRoute = async () => {
  const pages = inReadingOrder(await getCollection('docs'))
  const texts = pages.map(({ data, body = '' }) => `# ${data.title}\n\n${data.description}\n\n${body}`)
  return new Response([introduction, ...texts].join('\n\n'))
}
