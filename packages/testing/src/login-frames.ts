import type { TestPlatform } from './platform.ts'

const documents = new WeakMap<TestPlatform, Document>()

/**
 * Loads the hidden frames of the platform in a document that loads no frames, such as that of jsdom: a login completes with the
 * message that such a frame posts.
 */
export function loadLoginFrames(platform: TestPlatform): void {
  const { document, MessageEvent, MutationObserver } = globalThis
  if (document === undefined || documents.get(platform) === document) return
  documents.set(platform, document)
  const load = async (frame: HTMLIFrameElement) => {
    const response = await platform.fetch(frame.src, { headers: { referer: location.href } })
    const [, script] = /<script[^>]*>(.*)<\/script>/s.exec(await response.text()) ?? []
    if (script === undefined)
      throw new Error(
        `The login page refused a login in ${location.origin} (${response.status}). Register this origin for the client: \`demoStore({ origins: [location.origin] })\`.`,
      )
    const parent = {
      postMessage(data: unknown, origin: string) {
        if (origin !== location.origin) return
        const { contentWindow: source } = frame
        dispatchEvent(new MessageEvent('message', { data, origin: new URL(frame.src).origin, source }))
      },
    }
    new Function('opener', 'parent', script)(null, parent)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLIFrameElement && node.src.startsWith(`${platform.url}/`)) void load(node)
  }).observe(document, { childList: true, subtree: true })
}
