import { formatMessage } from '../runtime/index.ts'
import { attributes, type Html, html, type Piece } from './html.ts'
import type { PageMessages } from './messages/page-messages.ts'

export interface FieldParts {
  /** Also its id on the page. */
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly value?: string
  readonly hint?: Piece
  /** Error message of the field, which is then marked as invalid and focused. */
  readonly fault?: string | undefined
  readonly inputmode?: 'numeric' | 'email' | 'text'
  readonly maxLength?: number
  readonly look?: 'code' | 'plain'
  /** Length of a complete code, which is then submitted automatically (`completeCodeScript`). */
  readonly completeAt?: number
  /** Labels of the button that shows the password (`revealPasswordScript`). */
  readonly reveal?: PageMessages['reveal']
  readonly focus?: boolean
  /** The form was refused without naming the wrong field: its error message belongs to this field, too. */
  readonly isSuspect?: boolean
}

/** A labelled field. Screen readers read its hint and error with it (`aria-describedby`). */
export function field(parts: FieldParts): Html {
  const { name, label, type = 'text', autocomplete, value, hint, fault, inputmode, maxLength, look } = parts
  const described = [
    parts.isSuspect && alertId,
    fault !== undefined && `${name}-fault`,
    hint !== undefined && `${name}-hint`,
  ]
  const input = attributes({
    class: look === 'code' ? 'field code' : 'field',
    id: name,
    name,
    type,
    autocomplete,
    value,
    inputmode,
    maxlength: maxLength,
    // Email addresses, passwords and codes are left to right in every language.
    dir: 'ltr',
    required: true,
    spellcheck: 'false',
    autocapitalize: 'none',
    'data-complete': parts.completeAt,
    'aria-invalid': fault !== undefined || parts.isSuspect ? 'true' : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    autofocus: parts.focus === true || fault !== undefined,
  })
  const answer = parts.reveal ? revealed(name, html`<input${input}>`, parts.reveal) : html`<input${input}>`
  return html`<div><label for="${name}">${label}</label>${answer}${
    fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`
  }${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}</div>`
}

/** A password field with a button that shows the password. */
function revealed(name: string, input: Html, { show, hide, showLabel, hideLabel }: PageMessages['reveal']) {
  const button = attributes({
    type: 'button',
    class: 'reveal',
    hidden: true,
    'aria-controls': name,
    'aria-label': showLabel,
    'data-show': show,
    'data-hide': hide,
    'data-show-label': showLabel,
    'data-hide-label': hideLabel,
  })
  return html`<div class="secret">${input}<button${button}>${show}</button></div>`
}

export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`
}

interface Wait {
  readonly seconds: number
  /** The label, with `{}` in the place of the remaining time. */
  readonly waiting: string
}

export interface FormParts {
  /** Default: the page's own address. */
  readonly action?: string
  /** Distinguishes the forms of a page with several. */
  readonly act?: string
  /** CSRF token; pages of mailed links have their secret instead. */
  readonly token?: string | undefined
  readonly fields?: Piece
  readonly button: string
  /** Disables the button for some seconds (`countDownScript`). */
  readonly wait?: Wait | undefined
  readonly look?: 'button' | 'quiet' | 'link'
  readonly id?: string
}

/** Validation by the browser is off: it uses the browser's language, and our messages say more. */
export function form({ action, act, token, fields, button, wait, look = 'button', id }: FormParts): Html {
  const looks = { button: 'button', quiet: 'button quiet', link: 'link' }
  const held = attributes({
    class: looks[look],
    'data-wait': wait?.seconds,
    'data-waiting': wait?.waiting,
  })
  return html`<form${attributes({ method: 'post', action, novalidate: true, id })}>${
    token !== undefined && hiddenField(tokenField, token)
  }${act !== undefined && hiddenField('act', act)}${fields}<button${held}>${button}</button></form>`
}

const alertId = 'form-alert'

export const tokenField = 'form-token'

/** An error of the whole form, announced at once. */
export function alert(text: string | undefined): Piece {
  return text !== undefined && html`<p class="alert" id="${alertId}" role="alert">${text}</p>`
}
export function checkbox(name: string, label: string): Html {
  return html`<label class="check"><input type="checkbox" name="${name}" value="yes"><span>${label}</span></label>`
}

/** A message that something succeeded. */
export function statusMessage(text: string | undefined): Piece {
  return text !== undefined && html`<p class="news" role="status">${text}</p>`
}

/** The link back to the shop when the page is done. */
export function onwardButton(words: PageMessages, shop: string, url: string): Html {
  return html`<a class="button" href="${url}">${formatMessage(words.onward, { shop })}</a>`
}

export function link(text: string, href: string): Html {
  return html`<a class="link" href="${href}">${text}</a>`
}
