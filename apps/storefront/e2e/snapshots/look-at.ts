import type { CDPSession, Page } from '@playwright/test'
import { accessibilityProblems, expect, expectNoSidewaysScroll, expectSettled } from '../support/shop-test.ts'
import { photograph } from './photograph.ts'
import { holdStill, type SharedPart, untilPainted } from './still-page.ts'
import { looks, type SnapshotLanguage } from './variants.ts'
import { watchPictures } from './watch-pictures.ts'

/** A page that is open in a language. */
export interface OpenPage {
  readonly page: Page
  readonly session: CDPSession
  readonly language: SnapshotLanguage
}

/** What of it is looked at. */
export interface Subject {
  readonly name: string
  /** A layer over the page, of which the window is looked at. */
  readonly isLayer?: true
  /** What was done waits for an answer that does not come: axe does not wait for it. */
  readonly isUnsettled?: true
  /** Only on phones: elsewhere it is a part of the page. */
  readonly isNarrow?: true
  /** Parts of other screens as well that it is looked at for. */
  readonly shows?: readonly SharedPart[]
}

/**
 * Photographs of an open page at every look, and its soundness. Axe looks at each of the four pairs of a theme and a direction:
 * once on a phone and once on a laptop in each direction, and so in each theme.
 */
export async function lookAt(subject: Subject, { page, session, language }: OpenPage): Promise<Buffer[]> {
  const photographs: Buffer[] = []
  if (!subject.isUnsettled) await expectSettled(page)
  const pictures = watchPictures(page)
  await holdStill(page, subject.shows)
  for (const { width, height, theme } of looks) {
    if (subject.isNarrow && width > 390) continue
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    await untilPainted(page, pictures)
    photographs.push(await photograph(page, session, subject.isLayer ? 'window' : 'page'))
    await expectNoSidewaysScroll(page)
    const isPhonesTheme = (language === 'he') === (theme === 'dark')
    if (subject.isNarrow || isPhonesTheme === (width === 390))
      expect.soft(await accessibilityProblems(page), `${subject.name}, ${language}, ${theme}`).toEqual([])
  }
  pictures.stop()
  return photographs
}
