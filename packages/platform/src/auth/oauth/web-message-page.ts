/**
 * A page without content that hands `said` to the window around it, or to the one that opened it, if that window is at
 * `origin`: the browser compares, and delivers nothing to anybody else (requirements.md PLT-26).
 */
export function webMessagePage(
  said: Readonly<Record<string, string>>,
  origin: string,
  nonce: string,
): string {
  const script = `(opener ?? parent).postMessage(${literal(said)}, ${literal(origin)})`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>.</title><script nonce="${nonce}">${script}</script></html>`
}

/** A value as script text that cannot end the script element around it. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
