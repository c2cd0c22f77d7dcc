import { tooWide } from './read-bounds.ts'

/** PostgreSQL: the statement was cancelled, here because it ran longer than statements of requests may (PLT-04). */
const cancelled = '57014'

/** The last bound of what a caller's own filter makes slow or quick: a slow disk makes long work of few rows. @throws `tooWide` */
export async function withinTime<T>(path: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if ((error as { code?: unknown }).code !== cancelled) throw error
    throw tooWide(path)
  }
}
