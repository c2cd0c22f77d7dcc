import { type ReactNode, useState } from 'react'
import { shoppingFields } from '../../shared/forms/shopping-fields.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import type { CustomTextFieldView } from './product-view.ts'

/** A text the shopper may, or must, give along: an engraving, a message. */
export function TextField({ field, index }: { field: CustomTextFieldView; index: number }): ReactNode {
  const text = useTexts('buying')
  const [length, setLength] = useState(0)
  const id = `text-${index}`
  const left = field.maxLength - length
  // Said when it starts to matter, not on every key.
  const near = left <= Math.min(20, field.maxLength / 4)
  return (
    <div className="text-field">
      <label className="field-label" htmlFor={id}>
        {field.mandatory ? field.title : text.optional({ title: field.title })}
      </label>
      <textarea
        className="field"
        id={id}
        name={shoppingFields.textPrefix + field.title}
        defaultValue={field.typed}
        rows={field.maxLength > 60 ? 2 : 1}
        maxLength={field.maxLength}
        required={field.mandatory}
        aria-describedby={`${id}-left`}
        onChange={(event) => setLength(event.target.value.length)}
      />
      <p className="field-hint" id={`${id}-left`} aria-live="polite">
        {near && text.textLeft({ count: left })}
      </p>
    </div>
  )
}
