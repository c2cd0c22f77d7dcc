import { escapeHtml } from '../../runtime/index.ts'
import type { ListedMail, WholeMail } from '../repository.ts'

const noSubject = '(no subject)'

export function listPage(mails: readonly ListedMail[], limit: number): string {
  const days = Map.groupBy(mails, ({ createdAt }) => dayOf(createdAt))
  const sections = [...days].map(
    ([day, ofDay]) => `<section>
<h2>${escapeHtml(day)}</h2>
<ul>
${ofDay.map(row).join('\n')}
</ul>
</section>`,
  )
  const empty = `<div class="empty">
<p class="lead">No mail yet.</p>
<p>Codes, links and greetings that the store writes to people appear here, newest first.</p>
</div>`
  const more = mails.length === limit ? `<p class="soft">The newest ${limit} are shown.</p>` : ''
  return page(
    'Inbox',
    `<header>
<h1>Inbox</h1>
<p class="soft">Mail that the store has written. Nothing here has left this machine.</p>
</header>
${sections.join('\n') || empty}
${more}`,
  )
}

function row({ id, from, to, subject, createdAt }: ListedMail): string {
  return `<li>
<a href="/inbox/${id}">
<span class="subject" dir="auto">${escapeHtml(subject) || noSubject}</span>
<span class="soft"><bdi>${escapeHtml(from)}</bdi> to <bdi>${escapeHtml(to)}</bdi></span>
${time(createdAt, { timeStyle: 'short' })}
</a>
</li>`
}

export function mailPage({ id, from, to, subject, createdAt, text, html }: WholeMail): string {
  const plain = `<div class="text" dir="auto">${linkedText(text)}</div>`
  const body = html
    ? `<iframe src="/inbox/${id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details>
<summary>As plain text</summary>
${plain}
</details>`
    : plain
  return page(
    subject || noSubject,
    `<nav><a href="/inbox">Inbox</a></nav>
<header>
<h1 dir="auto">${escapeHtml(subject) || noSubject}</h1>
<dl>
<div><dt>From</dt><dd><bdi>${escapeHtml(from)}</bdi></dd></div>
<div><dt>To</dt><dd><bdi>${escapeHtml(to)}</bdi></dd></div>
<div><dt>Written</dt><dd>${time(createdAt, { dateStyle: 'long', timeStyle: 'short' })}</dd></div>
</dl>
</header>
${body}`,
  )
}

/** The document of a mail. Its links open in a new tab, because the sandbox keeps them out of the frame. */
export function htmlPart(html: string): string {
  const target = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + target) : target + html
}

export function missingPage(): string {
  return page(
    'No such mail',
    `<nav><a href="/inbox">Inbox</a></nav>
<header>
<h1>There is no such mail</h1>
<p class="soft">Mail is kept for thirty days.</p>
</header>`,
  )
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inbox/style.css">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
}

// The reader is at this machine, so its time zone is the reader's.
function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(date)
}

function time(date: Date, form: Intl.DateTimeFormatOptions): string {
  return `<time datetime="${date.toISOString()}">${new Intl.DateTimeFormat('en-GB', form).format(date)}</time>`
}

// Without punctuation at the end of a sentence, and without brackets and quotes around an address.
const webAddress = /https?:\/\/[^\s<>"'()[\]{}]*[^\s<>"'()[\]{}.,;:!?]/g

/** Plain text as HTML with links for web addresses. */
export function linkedText(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: address, index } of text.matchAll(webAddress)) {
    const escaped = escapeHtml(address)
    html += `${escapeHtml(text.slice(end, index))}<a href="${escaped}" target="_blank" rel="noreferrer">${escaped}</a>`
    end = index + address.length
  }
  return html + escapeHtml(text.slice(end))
}
