import { type Answer, exchangeHeaders } from '../../http/answer.ts'
import type { EndpointCall } from '../../http/endpoint.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import { page } from '../identity/pages/page.ts'
import { wordsFor } from '../identity/pages/page-words.ts'

const words: Readonly<Record<string, { readonly title: string; readonly lead: string }>> = {
  en: {
    title: 'This log-in cannot go on',
    lead: 'The shop that sent you here asked for it in a way that we cannot trust. Go back to the shop and try again; if it stays like this, tell the shop.',
  },
  de: {
    title: 'Diese Anmeldung geht nicht weiter',
    lead: 'Das Geschäft, von dem Sie kommen, hat sie auf eine Weise verlangt, der wir nicht trauen können. Gehen Sie zurück und versuchen Sie es noch einmal; wenn es so bleibt, sagen Sie es dem Geschäft.',
  },
  he: {
    title: 'אי אפשר להמשיך בכניסה הזאת',
    lead: 'החנות ששלחה אותך לכאן ביקשה אותה בדרך שאיננו יכולים לבטוח בה. אפשר לחזור לחנות ולנסות שוב; אם זה חוזר, כדאי לספר לחנות.',
  },
}

/**
 * Tells the person at the browser that a log-in cannot go on, because nobody else may be told: whom to tell is what could
 * not be verified (RFC 6749, section 4.1.2.1; requirements.md PLT-25). The developer finds the field in it.
 */
export function refusalPage({ request, exchange }: EndpointCall, field: string): Answer {
  const language = wordsFor(request.headers.get('accept-language'))
  const { title, lead } = words[language.language] ?? { title: '', lead: '' }
  const body = `<p><code>${escapeHtml(field)} · ${exchange.requestId}</code></p>`
  return {
    status: 400,
    headers: {
      ...exchangeHeaders(exchange),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      vary: 'Origin, Accept-Language',
    },
    pieces: [Buffer.from(page({ words: language, shop: '', title, lead, body }))],
  }
}
