import { z } from 'astro/zod'

/** Frontmatter of a page in `content/<language>/`. */
export const pageSchema = z.strictObject({
  /** Heading of the page, and its link in the footer. */
  title: z.string().min(1).max(80),
  /** For search engines and link previews. */
  description: z.string().min(1).max(200),
  /** When the text last changed, if readers should know; shown at the end of the page. */
  updated: z.date().optional(),
  /** A note for those who edit the file. It is not shown. */
  note: z.string().optional(),
})

/** Frontmatter of an entry in `content/<language>/journal/`. */
export const journalSchema = pageSchema.extend({
  /** Day of publication; the journal lists the latest first. */
  date: z.date(),
  /** Slug of the collection whose picture the entry has. */
  pictureFrom: z.string().min(1),
})

export type PageData = z.infer<typeof pageSchema>
export type JournalData = z.infer<typeof journalSchema>
