import { attributes, type Html, html, type Piece } from '../../pages/index.ts'

/** What was typed into a field, on one line and without what a database, a mail or a label cannot hold. */
export function typedText(fields: URLSearchParams, name: string, maxLength: number): string {
  return (fields.get(name) ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, maxLength)
}

interface LabelledParts {
  /** Also its id on the page. */
  readonly name: string
  readonly label: string
  /** Behind the label of what may stay empty, or nothing there; required without it. */
  readonly optional?: string | undefined
  readonly fault?: string | undefined
}

export interface TextParts extends LabelledParts {
  readonly value: string
  readonly autocomplete: string
  readonly type?: 'text' | 'email' | 'tel'
  readonly maxLength: number
  /** Written from left to right in every language. */
  readonly isLatin?: boolean
  /** What a phone's keyboard begins with: names and places with a capital, postal codes are all capitals. */
  readonly autocapitalize?: 'words' | 'characters'
  /** Read by the style sheet, which shows it for some countries alone. */
  readonly look?: 'subdivision'
}

/** A labelled text field of an address. */
export function textField(parts: TextParts): Html {
  const { name, value, autocomplete, type = 'text', maxLength, isLatin = false, autocapitalize, look } = parts
  const input = attributes({
    ...common(parts),
    type,
    value,
    autocomplete,
    maxlength: maxLength,
    autocapitalize,
    dir: isLatin ? 'ltr' : 'auto',
  })
  return labelled(parts, html`<input${input}>`, name, look)
}

export interface SelectParts extends LabelledParts {
  readonly value: string
  readonly autocomplete: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
}

export function selectField(parts: SelectParts): Html {
  const { name, value, autocomplete, choices } = parts
  return labelled(
    parts,
    html`<select${attributes({ ...common(parts), autocomplete })}>${optionsOf(choices, value)}</select>`,
    name,
  )
}

export interface Choice {
  readonly value: string
  readonly text: string
  /** What it costs. */
  readonly aside?: string | undefined
  /** When it comes, where it can be fetched. */
  readonly details?: readonly string[]
  /** What matters to whoever has chosen it, such as where to ring. */
  readonly onceChosen?: string | undefined
  /** A list below it, for whoever has chosen it, such as of the times to collect at. */
  readonly list?: {
    readonly name: string
    readonly label: string
    readonly chosen: string | undefined
    readonly choices: readonly { readonly value: string; readonly text: string }[]
  }
}

/** One of several, all of them in sight. */
export function radioGroup(parts: {
  readonly name: string
  readonly legend: string
  readonly choices: readonly Choice[]
  readonly chosen: string | undefined
  readonly fault?: string | undefined
}): Html {
  const { name, legend, choices, chosen, fault } = parts
  const items = choices.map(({ value, text, aside, details = [], onceChosen, list }) => {
    const input = attributes({
      type: 'radio',
      name,
      value,
      checked: value === chosen,
      required: true,
      'aria-describedby': fault === undefined ? undefined : `${name}-fault`,
    })
    return html`<label class="choice"><input${input}><span><span dir="auto">${text}</span>${details.map(
      (detail) => html`<small dir="auto">${detail}</small>`,
    )}${onceChosen !== undefined && html`<small class="once-chosen" dir="auto">${onceChosen}</small>`}</span>${aside !== undefined && html`<bdi>${aside}</bdi>`}</label>${list !== undefined && below(list)}`
  })
  return html`<fieldset><legend class="label">${legend}</legend>${
    fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`
  }${items}</fieldset>`
}

/** Without `:has` in a browser's style sheet the list stands there always, and counts for the one above it all the same. */
function below({ name, label, chosen, choices }: NonNullable<Choice['list']>): Html {
  const select = attributes({ class: 'field', name, 'aria-label': label })
  return html`<div class="below-choice"><select${select}>${optionsOf(choices, chosen)}</select></div>`
}

function optionsOf(
  choices: readonly { readonly value: string; readonly text: string }[],
  chosen: string | undefined,
): Piece {
  return choices.map(
    ({ value, text }) => html`<option${attributes({ value, selected: value === chosen })}>${text}</option>`,
  )
}

function common({ name, optional, fault }: LabelledParts) {
  return {
    class: 'field',
    id: name,
    name,
    required: optional === undefined,
    'aria-invalid': fault === undefined ? undefined : 'true',
    'aria-describedby': fault === undefined ? undefined : `${name}-fault`,
    autofocus: fault !== undefined,
  }
}

function labelled(
  { label, optional, fault }: LabelledParts,
  control: Piece,
  name: string,
  look?: string,
): Html {
  return html`<div${attributes({ class: look })}><label for="${name}">${label}${
    optional ? html` <span class="optional">(${optional})</span>` : undefined
  }</label>${control}${fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`}</div>`
}
