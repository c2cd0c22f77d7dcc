import { expect, type Page, type Request } from '@playwright/test'

/** Tracks the pending image requests of a page. */
export interface PicturesWatch {
  /** Resolves when none is pending. */
  arrived(): Promise<void>
  stop(): void
}

/**
 * Tracks the image requests of a page. Another viewport size may select another file, while `complete` remains true for
 * the previous one.
 */
export function watchPictures(page: Page): PicturesWatch {
  const underWay = new Set<Request>()
  const begun = (request: Request) => {
    if (request.resourceType() === 'image') underWay.add(request)
  }
  const ended = (request: Request) => void underWay.delete(request)
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  return {
    arrived: () => expect.poll(() => underWay.size).toBe(0),
    stop() {
      page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
    },
  }
}
