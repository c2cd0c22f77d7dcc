import { notice } from './en/notice.ts'
import type { Texts } from './texts.ts'

export const noticeTexts: Texts<typeof notice> = { en: notice }
