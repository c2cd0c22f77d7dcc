import { attributes, type Html, html, type Piece } from '../../pages/index.ts'

/** Reads a form field as a single line without control characters, cut to its maximum length. */
export function typedText(fields: URLSearchParams, name: string, maxLength: number): string {
  return (fields.get(name) ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, maxLength)
}

interface LabelledParts {
  /** Also the element's id. */
  readonly name: string
  readonly label: string
  /** Suffix of the label of an optional field, may be empty. Without it the field is required. */
  readonly optional?: string | undefined
  readonly fault?: string | undefined
}

interface TextParts extends LabelledParts {
  readonly value: string
  readonly autocomplete: string
  readonly type?: 'text' | 'email' | 'tel'
  readonly maxLength: number
  /** Always written from left to right. */
  readonly isLatin?: boolean
  /** `autocapitalize` of phone keyboards. */
  readonly autocapitalize?: 'words' | 'characters'
  /** The style sheet shows this field only for some countries. */
  readonly look?: 'subdivision'
}

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

interface SelectParts extends LabelledParts {
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
  /** Formatted price. */
  readonly aside?: string | undefined
  /** Delivery time or pick-up address. */
  readonly details?: readonly string[]
  /** Shown once selected, for example pick-up instructions. */
  readonly onceChosen?: string | undefined
  /** A list shown once selected, for example of pick-up times. */
  readonly list?: {
    readonly name: string
    readonly label: string
    readonly chosen: string | undefined
    readonly choices: readonly { readonly value: string; readonly text: string }[]
  }
}

/** A radio group with all choices visible. */
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

/** Browsers without `:has` always show the list; it still belongs to the choice above it. */
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

function labelled({ label, optional, fault }: LabelledParts, control: Piece, name: string, look?: string) {
  return html`<div${attributes({ class: look })}><label for="${name}">${label}${
    optional ? html` <span class="optional">(${optional})</span>` : undefined
  }</label>${control}${fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`}</div>`
}
