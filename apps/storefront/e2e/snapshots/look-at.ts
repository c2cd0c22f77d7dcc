import type { CDPSession, Page } from '@playwright/test'
import { accessibilityProblems, expect, expectNoSidewaysScroll, expectSettled } from '../support/shop-test.ts'
import { photograph } from './photograph.ts'
import { holdStill, type SharedPart, untilPainted } from './still-page.ts'
import { looks, type SnapshotLanguage } from './variants.ts'
import { watchPictures } from './watch-pictures.ts'

/** An open page and its language. */
export interface OpenPage {
  readonly page: Page
  readonly session: CDPSession
  readonly language: SnapshotLanguage
}

/** What to photograph of a page. */
export interface Subject {
  readonly name: string
  /** A dialog over the page: only the viewport is photographed. */
  readonly isLayer?: true
  /** A change stays pending on purpose: axe does not wait for it. */
  readonly isUnsettled?: true
  /** Only on phones: elsewhere it is part of the page. */
  readonly isNarrow?: true
  /** Shared parts that this picture includes. */
  readonly shows?: readonly SharedPart[]
}

/**
 * Photographs an open page in every look and checks its accessibility. Axe runs for each combination of theme and
 * direction: once on a phone and once on a laptop per direction, and so per theme.
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
