import type { ReactNode } from 'react'
import { SearchForm } from '../features/browse/search-form.tsx'
import { formFields } from '../shared/forms/form-fields.ts'
import { useSite } from '../shared/site/site-context.tsx'
import type { FormProblem, RefusedForm } from '../shared/views/refused-form.ts'
import { CodeField } from '../ui/code-field.tsx'
import { PageIcon } from '../ui/page-icon.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Tick } from '../ui/tick.tsx'
import type { Specimen } from './specimen.ts'

/** A form that was sent with something wrong in one field. */
export function refusedFor(field: string, problem: FormProblem): RefusedForm {
  return { form: 'sign-up', fields: { [formFields.email]: 'ada@example' }, problem, wrong: [field] }
}

const nothing = (): void => undefined

function SearchField(props: { id: string; term?: string }): ReactNode {
  return <SearchForm site={useSite()} {...props} />
}

/** What is pressed, typed into and ticked. */
export const controlSpecimens: readonly Specimen[] = [
  {
    name: 'button',
    states: [
      {
        when: 'the one act of a page',
        shown: (
          <button type="button" className="button">
            Add to cart
          </button>
        ),
      },
      {
        when: 'another way',
        shown: (
          <button type="button" className="button button-quiet">
            Tell me
          </button>
        ),
      },
      {
        when: 'held for a moment',
        shown: (
          <button type="button" className="button" aria-disabled="true">
            Confirm
          </button>
        ),
      },
      {
        when: 'an icon says enough',
        shown: (
          <button type="button" className="square" aria-label="Next">
            <PageIcon name="forward" />
          </button>
        ),
      },
    ],
  },
  {
    name: 'link',
    states: [
      {
        when: 'leads on',
        shown: (
          <a className="link" href="#link">
            See all
          </a>
        ),
      },
    ],
  },
  {
    name: 'text-field',
    states: [
      {
        when: 'empty',
        shown: (
          <TextField name="given-name" label="First name" autoComplete="given-name" refused={undefined} />
        ),
      },
      {
        when: 'refused, what was typed is kept',
        shown: (
          <TextField
            name={formFields.email}
            label="E-mail address"
            type="email"
            autoComplete="email"
            refused={refusedFor(formFields.email, 'no-address')}
          />
        ),
      },
      {
        when: 'with a hint',
        shown: (
          <TextField
            name="tel"
            label="Phone"
            type="tel"
            autoComplete="tel"
            hint="+353 1 234 5678"
            refused={undefined}
          />
        ),
      },
    ],
  },
  {
    name: 'password-field',
    states: [
      {
        when: 'asked for',
        shown: (
          <PasswordField
            name="current"
            label="Password"
            autoComplete="current-password"
            refused={undefined}
          />
        ),
      },
      {
        when: 'chosen anew and too short',
        shown: (
          <PasswordField
            name={formFields.password}
            label="New password"
            autoComplete="new-password"
            minLength={8}
            refused={refusedFor(formFields.password, 'password-short')}
          />
        ),
      },
    ],
  },
  {
    name: 'code-field',
    states: [
      { when: 'empty', shown: <CodeField label="Six-digit code" refused={undefined} /> },
      {
        when: 'wrong',
        shown: (
          <CodeField label="Six-digit code" refused={refusedFor(formFields.oneTimeCode, 'code-wrong')} />
        ),
      },
    ],
  },
  {
    name: 'tick',
    states: [
      { when: 'open', shown: <Tick name="stay" label="Stay logged in" isTicked={false} /> },
      { when: 'ticked', shown: <Tick name="stay" label="Stay logged in" isTicked /> },
    ],
  },
  {
    name: 'quantity-field',
    states: [
      { when: 'the least', shown: <QuantityField label="Quantity" value={1} onChange={nothing} /> },
      { when: 'in between', shown: <QuantityField label="Quantity" value={3} onChange={nothing} /> },
      {
        when: 'all there are',
        shown: <QuantityField label="Quantity" value={4} max={4} onChange={nothing} />,
      },
    ],
  },
  {
    name: 'search-form',
    states: [
      { when: 'empty', shown: <SearchField id="empty-search" /> },
      { when: 'with a term', shown: <SearchField id="full-search" term="lamp" /> },
    ],
  },
]
