import { escapeHtml } from '../../runtime/index.ts'

// What ends a sentence does not end an address; brackets and quotes stand around one.
const webAddress = /https?:\/\/[^\s<>"'()[\]{}]*[^\s<>"'()[\]{}.,;:!?]/g

/** Plain text as HTML in which web addresses can be followed. */
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
