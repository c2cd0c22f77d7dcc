import { attributes, type Html, html, type Piece } from './html.ts'
import type { RevealWords } from './words/page-words.ts'

export interface FieldParts {
  /** Also its id on the page. */
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly value?: string
  readonly hint?: Piece
  /** What is wrong with the answer; the field is then told to be invalid and gets the focus. */
  readonly fault?: string | undefined
  readonly inputmode?: 'numeric' | 'email' | 'text'
  readonly maxLength?: number
  readonly look?: 'code' | 'plain'
  /** Characters after which a code is whole, and goes by itself where there is script (`completeCodeScript`). */
  readonly completeAt?: number
  /** Words of the button that shows a password where there is script (`revealPasswordScript`). */
  readonly reveal?: RevealWords
  readonly focus?: boolean
  /** The form as a whole was refused and it is not said which field was wrong: what is said belongs to this one, too. */
  readonly isSuspect?: boolean
}

/** A labelled field. Hint and fault are told with it by screen readers (`aria-describedby`). */
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
    // Addresses, passwords and codes are written from left to right in every language.
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

/** A field with the button in it that shows what was typed. */
function revealed(name: string, input: Html, { show, hide, showLabel, hideLabel }: RevealWords): Html {
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

export interface Wait {
  readonly seconds: number
  /** Says how long it is, given the time that is left. */
  readonly waiting: (time: string) => string
}

export interface FormParts {
  /** Where it goes; by default to the page's own address. */
  readonly action?: string
  /** Name of the act when a page has several forms. */
  readonly act?: string
  /** Proof that the form came from our page; pages behind mailed links have their secret instead. */
  readonly token?: string | undefined
  readonly fields?: Piece
  readonly button: string
  /** Holds the button back where there is script (`countDownScript`). */
  readonly wait?: Wait | undefined
  readonly look?: 'button' | 'quiet' | 'link'
  readonly id?: string
}

/** The browser's own checks are off: they speak its language, and ours say more. */
export function form({ action, act, token, fields, button, wait, look = 'button', id }: FormParts): Html {
  const looks = { button: 'button', quiet: 'button quiet', link: 'link' }
  const held = attributes({
    class: looks[look],
    'data-wait': wait?.seconds,
    'data-waiting': wait?.waiting('{}'),
  })
  return html`<form${attributes({ method: 'post', action, novalidate: true, id })}>${
    token !== undefined && hiddenField(tokenField, token)
  }${act !== undefined && hiddenField('act', act)}${fields}<button${held}>${button}</button></form>`
}

const alertId = 'form-alert'

export const tokenField = 'form-token'

/** What went wrong with the form as a whole, told at once. */
export function alert(text: string | undefined): Piece {
  return text !== undefined && html`<p class="alert" id="${alertId}" role="alert">${text}</p>`
}
export function checkbox(name: string, label: string): Html {
  return html`<label class="check"><input type="checkbox" name="${name}" value="yes"><span>${label}</span></label>`
}

/** Something that happened as it should. */
export function news(text: string | undefined): Piece {
  return text !== undefined && html`<p class="news" role="status">${text}</p>`
}
