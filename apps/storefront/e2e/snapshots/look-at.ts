import type { CDPSession, Page } from '@playwright/test'
import { accessibilityProblems, expect, expectNoSidewaysScroll } from '../support/shop-test.ts'
import { photograph } from './photograph.ts'
import { holdStill, type SharedPart, untilPainted } from './still-page.ts'
import { looks, type SnapshotLanguage } from './variants.ts'

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
  /** Only on phones: elsewhere it is a part of the page. */
  readonly isNarrow?: true
  /** Parts of other screens as well that it is looked at for. */
  readonly shows?: readonly SharedPart[]
}

/**
 * Photographs of an open page at every look, and its soundness. Of the four pairs of a theme and a direction axe looks at light
 * from left to right and dark from right to left: colours do not know the direction, nor does the markup know the theme.
 */
export async function lookAt(subject: Subject, { page, session, language }: OpenPage): Promise<Buffer[]> {
  const photographs: Buffer[] = []
  await holdStill(page, subject.shows)
  for (const { width, height, theme } of looks) {
    if (subject.isNarrow && width > 390) continue
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: theme })
    await untilPainted(page)
    photographs.push(await photograph(page, session, subject.isLayer ? 'window' : 'page'))
    await expectNoSidewaysScroll(page)
    const isForAxe = language === 'en' ? theme === 'light' : theme === 'dark'
    if (isForAxe && (width === 390) === (language === 'en' || subject.isNarrow === true))
      expect.soft(await accessibilityProblems(page), `${subject.name}, ${language}, ${theme}`).toEqual([])
  }
  return photographs
}
