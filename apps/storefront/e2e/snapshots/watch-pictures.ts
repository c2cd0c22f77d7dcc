import { expect, type Page, type Request } from '@playwright/test'

/** Knows which pictures of a page are on their way. */
export interface PicturesWatch {
  /** None is. */
  arrived(): Promise<void>
  stop(): void
}

/**
 * Follows the pictures that a page asks for. A window of another size may take another file for a picture, and the page calls the
 * picture complete meanwhile, because the former file is still shown.
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
