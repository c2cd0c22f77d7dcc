import { attributes, type Html, html, type Piece } from './html.ts'

export interface FieldParts {
  /** Also its id on the page. */
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly value?: string
  readonly hint?: string | undefined
  /** What is wrong with the answer; the field is then told to be invalid and gets the focus. */
  readonly fault?: string | undefined
  readonly inputmode?: 'numeric' | 'email' | 'text'
  readonly maxLength?: number
  readonly look?: 'code' | 'plain'
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
    'aria-invalid': fault !== undefined || parts.isSuspect ? 'true' : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    autofocus: parts.focus === true || fault !== undefined,
  })
  return html`<div><label for="${name}">${label}</label><input${input}>${
    fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`
  }${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}</div>`
}

export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`
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
  readonly look?: 'button' | 'quiet' | 'link'
  readonly id?: string
}

/** The browser's own checks are off: they speak its language, and ours say more. */
export function form({ action, act, token, fields, button, look = 'button', id }: FormParts): Html {
  const looks = { button: 'button', quiet: 'button quiet', link: 'link' }
  return html`<form${attributes({ method: 'post', action, novalidate: true, id })}>${
    token !== undefined && hiddenField(tokenField, token)
  }${act !== undefined && hiddenField('act', act)}${fields}<button class="${looks[look]}">${button}</button></form>`
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
