import type { CDPSession, Page } from '@playwright/test'

/** Photographs are taken at half size, which still renders text as text and takes a quarter of the time. */
const scale = 0.5

/**
 * A PNG of the page at half size: the full page, or only the viewport for dialogs. Independent of the display's scale
 * factor.
 */
export async function photograph(page: Page, session: CDPSession, of: 'page' | 'window'): Promise<Buffer> {
  const { cssContentSize, cssLayoutViewport } = await session.send('Page.getLayoutMetrics')
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: of === 'page',
    clip: {
      x: 0,
      y: 0,
      // Including the space of a scrollbar next to a dialog.
      width: of === 'page' ? cssLayoutViewport.clientWidth : (page.viewportSize()?.width ?? 0),
      height: of === 'page' ? cssContentSize.height : cssLayoutViewport.clientHeight,
      scale,
    },
  })
  return Buffer.from(data, 'base64')
}
