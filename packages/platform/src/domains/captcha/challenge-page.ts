import type { Challenge } from './challenge.ts'

/** Texts that end up in the page are the platform's own or base64url; an origin is escaped all the same. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:24rem;margin:2rem auto;padding:0 1rem}
label{display:block;font-weight:600;margin-block-end:.5rem}
input,button{font:inherit;padding:.5rem .75rem;border-radius:.375rem;border:1px solid currentColor}
input{inline-size:6rem}
:focus-visible{outline:3px solid;outline-offset:2px}
[role=alert]{font-weight:600}
code{overflow-wrap:anywhere}`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}

export function questionPage({ question, ticket }: Challenge, failed: boolean): string {
  const alert = failed ? '<p role="alert">That was not it. Here is another one.</p>' : ''
  return page(
    'Are you a person?',
    `<h1>Are you a person?</h1>${alert}<form method="post"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><label for="answer">${escapeHtml(question)}</label><input id="answer" name="answer" inputmode="numeric" autocomplete="off" required> <button>Answer</button></form>`,
  )
}

/** Hands the token to the page that opened this one, at its own origin alone; without script it can be copied. */
export function solvedPage(token: string, origin: string | undefined, nonce: string): string {
  const message = `{captchaToken:${JSON.stringify(token)}}`
  const script =
    origin === undefined
      ? ''
      : `<script nonce="${nonce}">(opener??parent).postMessage(${message},${JSON.stringify(origin)})</script>`
  return page(
    'Thank you',
    `<h1>Thank you</h1><p>Your token is <code>${escapeHtml(token)}</code></p>${script}`,
  )
}
