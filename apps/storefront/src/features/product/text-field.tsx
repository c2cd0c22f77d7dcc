import { type ChangeEvent, type ReactNode, useState } from 'react'
import { shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import type { CustomTextFieldView } from './product-view.ts'

/** A text the shopper may, or must, give along: an engraving, a message. */
export function TextField({ field, index }: { field: CustomTextFieldView; index: number }): ReactNode {
  const text = useTexts('buying')
  const [length, setLength] = useState(0)
  const id = `text-${index}`
  const left = field.maxLength - length
  // Of a short text from the start, of a long one when it starts to matter.
  const isCounted = field.maxLength <= 20 || left <= 20
  const isOneLine = field.maxLength <= 120
  const Field = isOneLine ? 'input' : 'textarea'
  return (
    <div className="text-field">
      <label className="field-label" htmlFor={id}>
        {field.mandatory ? field.title : text.optional({ title: field.title })}
      </label>
      <Field
        className="field"
        id={id}
        name={shoppingFields.textPrefix + field.title}
        defaultValue={field.typed}
        {...(isOneLine ? { type: 'text' } : { rows: 2 })}
        maxLength={field.maxLength}
        required={field.mandatory}
        aria-describedby={`${id}-left`}
        onChange={(event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
          setLength(event.target.value.length)
        }
      />
      <p className="field-hint" id={`${id}-left`} aria-live="polite">
        {isCounted && text.textLeft({ count: left })}
      </p>
    </div>
  )
}
