import { type ChoiceState, ProductOptions } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { shoppingFields } from '../../shared/forms/shopping-fields.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import { textLanguage } from '../../ui/text-language.ts'
import type { ChoiceView, OptionView } from './product-view.ts'

/** From this many choices on, the list gets a field that filters it. */
const searchableFrom = 13

export interface OptionFieldProps {
  option: OptionView
  index: number
  /** The shopper pressed the button before choosing here. */
  pointedOut: boolean
}

/** One option as a group of radio buttons: colours as swatches, the rest as words. */
export function OptionField({ option, index, pointedOut }: OptionFieldProps): ReactNode {
  const text = useTexts('buying')
  const [filter, setFilter] = useState('')
  const long = option.choices.length >= searchableFrom
  const wanted = filter.trim().toLowerCase()
  const name = labelOf(option)
  return (
    <ProductOptions.Group
      option={index}
      className="option"
      data-kind={option.kind}
      data-pointed-out={pointedOut || undefined}
    >
      {({ value }) => (
        <>
          <ProductOptions.Name>
            <span {...textLanguage(option.label === undefined ? option.lang : undefined)}>{name}</span>
            <ChosenName option={option} value={value} />
          </ProductOptions.Name>
          {long && (
            <input
              type="search"
              className="field option-filter"
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
              aria-label={text.filterChoices({ option: name })}
              placeholder={text.filterChoices({ option: name })}
            />
          )}
          <div className={long ? 'option-choices option-choices-long' : 'option-choices'}>
            {option.choices.map((choice, c) => (
              <ProductOptions.Choice
                key={choice.name}
                choice={c}
                className="choice"
                render={(props, { choiceState }) => (
                  // biome-ignore lint/a11y/noLabelWithoutControl: the radio button is among its children.
                  <label {...props} title={nameOf(labelOf(choice), choiceState, text)} />
                )}
                hidden={
                  wanted !== '' && choice.name !== value && !labelOf(choice).toLowerCase().includes(wanted)
                }
              >
                {({ choiceState }) => (
                  <>
                    <ProductOptions.Radio
                      prefix={shoppingFields.optionPrefix}
                      disabled={false}
                      aria-disabled={choiceState === 'nonexistent' || undefined}
                      aria-label={nameOf(labelOf(choice), choiceState, text)}
                    />
                    {option.kind === 'color' && <Swatch color={choice.color} />}
                    <bdi className="choice-name" lang={choice.label === undefined ? option.lang : undefined}>
                      {labelOf(choice)}
                    </bdi>
                  </>
                )}
              </ProductOptions.Choice>
            ))}
          </div>
        </>
      )}
    </ProductOptions.Group>
  )
}

/** The chosen choice in words. */
function ChosenName({ option, value }: { option: OptionView; value: string | undefined }): ReactNode {
  const text = useTexts('buying')
  const choice = option.choices.find(({ name }) => name === value)
  return (
    <bdi
      className="option-chosen with-script"
      lang={choice && choice.label === undefined ? option.lang : undefined}
    >
      {choice ? labelOf(choice) : text.notChosen}
    </bdi>
  )
}

/** The name of an option or choice in the language of the page. */
export function labelOf(named: OptionView | ChoiceView | undefined): string {
  return named?.label ?? named?.name ?? ''
}

function nameOf(choice: string, state: ChoiceState, text: Messages['buying']): string {
  switch (state) {
    case 'sold-out':
      return text.soldOutChoice({ choice })
    case 'nonexistent':
      return text.noSuchChoice({ choice })
    case 'conflicting':
      return text.clearsOther({ choice })
    default:
      return choice
  }
}
