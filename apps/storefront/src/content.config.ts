import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { journalSchema, pageSchema } from './features/content/content-schema.ts'

const base = './content'

/** Texts of the shop that are longer than a label: one Markdown file per language. Ids are `<language>/<page>`. */
export const collections = {
  pages: defineCollection({ loader: glob({ base, pattern: '*/*.md' }), schema: pageSchema }),
  journal: defineCollection({ loader: glob({ base, pattern: '*/journal/*.md' }), schema: journalSchema }),
}
