import { shopConfig } from '../../shop.config.ts'

/** Title of a page as tabs, results and link previews show it. */
export function titleOf(page: string): string {
  return `${page} · ${shopConfig.name}`
}
