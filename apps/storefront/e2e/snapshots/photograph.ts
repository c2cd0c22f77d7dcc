import type { CDPSession, Page } from '@playwright/test'

/** Photographs are taken at half size: text is still drawn as text, and a page takes a quarter of the time. */
const scale = 0.5

/**
 * A PNG of the page at half size: from its top to its end, or of the window alone, where a layer lies over the page.
 * Chromium draws it without the display's own scale, whatever that is.
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
      // With the strip that a scrollbar would have beside a layer.
      width: of === 'page' ? cssLayoutViewport.clientWidth : (page.viewportSize()?.width ?? 0),
      height: of === 'page' ? cssContentSize.height : cssLayoutViewport.clientHeight,
      scale,
    },
  })
  return Buffer.from(data, 'base64')
}
