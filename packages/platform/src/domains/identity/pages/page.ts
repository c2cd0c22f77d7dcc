import { escapeHtml } from '../../../mail/escape-html.ts'
import type { PageWords } from './page-words.ts'

export interface PageParts {
  readonly words: Pick<PageWords, 'language' | 'direction' | 'onward'>
  readonly shop: string
  readonly title: string
  readonly lead: string
  /** HTML below the lead. */
  readonly body?: string
  /** Where to go on, once there is nothing left to do here. */
  readonly onward?: string
}

const style = `
:root{color-scheme:light dark;--paper:light-dark(#f4f2ee,#191a17);--raised:light-dark(#fbfaf7,#22241f);--ink:light-dark(#23261f,#ece7dc);--soft:light-dark(#5a5c53,#aeaa9d);--line:light-dark(#8a887e,#7d7c73);--action:light-dark(#2c4034,#cbd7bf);--on-action:light-dark(#f6f4ee,#1a2119);--alert:light-dark(#8c2f1b,#ffb4a2)}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;align-content:center;background:var(--paper);color:var(--ink);font:1rem/1.6 "Hanken Grotesk","Helvetica Neue",arial,sans-serif}
main{inline-size:min(100%,30rem);margin:0 auto;padding:2rem 1.125rem}
.shop{margin:0 0 1.5rem;font:1.375rem/1.3 newsreader,charter,georgia,serif}
h1{margin:0 0 .75rem;font:400 2rem/1.15 newsreader,charter,georgia,serif;text-wrap:balance}
p{margin:0 0 1rem}
label{display:block;margin-block-end:.25rem;font-weight:500}
input{inline-size:100%;padding:.75rem;border:1px solid var(--line);border-radius:2px;background:var(--raised);color:inherit;font:inherit}
.hint{margin-block:.375rem 1.25rem;color:var(--soft);font-size:.9375rem}
.alert{color:var(--alert);font-weight:500}
button,.onward{display:inline-block;min-block-size:2.75rem;padding:.75rem 1.5rem;border:0;border-radius:2px;background:var(--action);color:var(--on-action);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`

/** A whole page. It loads nothing and runs nothing; its one form goes back to its own address. */
export function page({ words, shop, title, lead, body, onward }: PageParts): string {
  const link =
    onward === undefined
      ? ''
      : `<p><a class="onward" href="${escapeHtml(onward)}">${escapeHtml(words.onward(shop))}</a></p>`
  return `<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(shop)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="shop">${escapeHtml(shop)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(lead)}</p>
${body ?? ''}${link}
</main>
</body>
</html>
`
}

/** A form that is nothing but its button. */
export function buttonForm(button: string): string {
  return `<form method="post"><button>${escapeHtml(button)}</button></form>`
}

export interface PasswordForm {
  readonly words: PageWords['setPassword']
  readonly minLength: number
  /** Account name for password managers. */
  readonly email: string
  readonly fault?: string | undefined
}

export function passwordForm({ words, minLength, email, fault }: PasswordForm): string {
  const alert = fault === undefined ? '' : `<p class="alert" id="fault" role="alert">${escapeHtml(fault)}</p>`
  const described = fault === undefined ? 'hint' : 'fault hint'
  const invalid = fault === undefined ? '' : ' aria-invalid="true" autofocus'
  return `<form method="post">${alert}<input hidden type="email" autocomplete="username" value="${escapeHtml(email)}"><label for="password">${escapeHtml(words.label)}</label><input id="password" name="password" type="password" autocomplete="new-password" required aria-describedby="${described}"${invalid}><p class="hint" id="hint">${escapeHtml(words.hint(minLength))}</p><button>${escapeHtml(words.button)}</button></form>`
}
