import type { ChoiceState } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Swatch } from '../../shared/ui/swatch.tsx'
import type { OptionView } from './product-view.ts'

/** From this many choices on, the list gets a field that narrows it. */
const searchableFrom = 13

export interface OptionFieldProps {
  option: OptionView
  index: number
  chosen: number | null
  states: readonly ChoiceState[]
  /** The shopper pressed the button before choosing here. */
  missing: boolean
  onChoose: (choice: number) => void
}

/** One option as a group of radio buttons: colours as swatches, the rest as words. */
export function OptionField({
  option,
  index,
  chosen,
  states,
  missing,
  onChoose,
}: OptionFieldProps): ReactNode {
  const text = useTexts('buying')
  const [filter, setFilter] = useState('')
  const chosenName = option.choices[chosen ?? -1]?.name
  const long = option.choices.length >= searchableFrom
  const wanted = filter.trim().toLowerCase()
  return (
    <fieldset
      className="option"
      id={optionElementId(index)}
      data-kind={option.kind}
      data-missing={missing || undefined}
    >
      <legend>
        {option.name}
        <bdi className="option-chosen with-script">{chosenName ?? text.notChosen}</bdi>
      </legend>
      {long && (
        <input
          type="search"
          className="field option-filter"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          aria-label={text.filterChoices(option.name)}
          placeholder={text.filterChoices(option.name)}
        />
      )}
      <div className={long ? 'option-choices option-choices-long' : 'option-choices'}>
        {option.choices.map((choice, c) => {
          const state = states[c] ?? 'possible'
          const hidden = wanted !== '' && c !== chosen && !choice.name.toLowerCase().includes(wanted)
          return (
            <label
              key={choice.name}
              className="choice"
              data-state={state}
              hidden={hidden}
              title={nameOf(choice.name, state, text)}
            >
              <input
                type="radio"
                name={shoppingFields.optionPrefix + option.name}
                value={choice.name}
                checked={c === chosen}
                onChange={() => onChoose(c)}
                aria-disabled={state === 'nonexistent' || undefined}
                aria-label={nameOf(choice.name, state, text)}
                required
              />
              {option.kind === 'color' && <Swatch color={choice.color} />}
              <bdi className="choice-name">{choice.name}</bdi>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Where focus goes when this choice is missing. */
export function optionElementId(index: number): string {
  return `option-${index}`
}

interface StateTexts {
  soldOutChoice: (choice: string) => string
  noSuchChoice: (choice: string) => string
  clearsOther: (choice: string) => string
}

function nameOf(choice: string, state: ChoiceState, text: StateTexts): string {
  switch (state) {
    case 'sold-out':
      return text.soldOutChoice(choice)
    case 'nonexistent':
      return text.noSuchChoice(choice)
    case 'conflicting':
      return text.clearsOther(choice)
    default:
      return choice
  }
}
