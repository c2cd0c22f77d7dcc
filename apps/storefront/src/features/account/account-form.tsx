import { isStoreError } from '@vitrine/client'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { requestIdOf } from '../../shared/cart/request-id-of.ts'
import { formFields } from '../../shared/forms/form-fields.ts'
import { describeError } from '../../shared/forms/form-problem.ts'
import type { FormSchema } from '../../shared/forms/form-schema.ts'
import { type FormValues, readFormValues } from '../../shared/forms/form-values.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSite } from '../../shared/site/site-context.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { describeFailure } from './account-forms.ts'
import type { AccountPageView } from './account-pages.ts'

export interface AccountFormProps<Input> {
  schema: FormSchema<Input>
  /** Where it posts without script. */
  action: string
  /** Page to continue at without script. */
  next: string
  view: Pick<AccountPageView, 'refused'> & { readonly memberId?: string }
  className?: string
  /** One of several such forms, which a `ListProblem` precedes. */
  isListed?: boolean
  /** Calls the platform. @throws StoreError */
  send: (input: Input) => Promise<unknown>
  /** Called after `send`. */
  onDone?: () => void
  /** Replaces what the fields have, for example by what a passkey signed. @returns undefined if there is nothing to send */
  prepare?: (values: FormValues) => Promise<FormValues | undefined>
  children: (form: {
    readonly refused: RefusedForm | undefined
    /** For the submit button. */
    readonly button: { readonly 'aria-busy': true | undefined; readonly 'aria-disabled': true | undefined }
  }) => ReactNode
}

/** A form of the account. With script it is sent in place; without, it posts. */
export function AccountForm<Input>({
  schema,
  action,
  next,
  view,
  className,
  isListed = false,
  send,
  onDone,
  prepare,
  children,
}: AccountFormProps<Input>): ReactNode {
  const { to } = useSite()
  const { form } = schema
  const initial = !isListed && view.refused?.form === form ? view.refused : undefined
  const state = useForm({ form, refused: initial })
  const { refused, button } = state
  const element = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (event.defaultPrevented || !state.accepts(event)) return
    event.preventDefault()
    if (state.isPending) return
    const typed = readFormValues(event.currentTarget)
    state.begin()
    const values = prepare ? await prepare(typed) : typed
    if (!values) return state.refuse({ problem: 'passkey-failed', wrong: [] })
    const input = schema.read(values)
    if (input === undefined) return state.refuse(describeFailure(schema, undefined, { problem: 'missing' }))
    try {
      await send(input)
      state.end()
      onDone?.()
    } catch (error) {
      const known = describeError(error)
      // The session has ended, or the member was blocked: the server keeps what was typed, and shows the login.
      if (!known && isStoreError(error) && (error.status === 401 || error.status === 403))
        return element.current?.submit()
      const requestId = requestIdOf(error)
      const unclear = { problem: 'unclear', ...(requestId && { requestId }) } as const
      state.refuse(describeFailure(schema, error, known ?? unclear))
    }
  }

  return (
    <form
      ref={element}
      className={className}
      method="post"
      action={to(action)}
      noValidate={state.noValidate}
      onSubmit={(event) => void submit(event)}
    >
      {refused && <ProblemNote refused={refused} />}
      <ReturnPathField path={next} />
      {view.memberId !== undefined && (
        <input type="hidden" name={formFields.memberId} value={view.memberId} />
      )}
      {children({ refused, button })}
    </form>
  )
}

/** Why a form of a list was refused without script. The form itself may be gone: the change may have been made although it failed. */
export function ListProblem({
  view: { refused },
  schema,
}: {
  view: Pick<AccountPageView, 'refused'>
  schema: Pick<FormSchema<unknown>, 'form'>
}): ReactNode {
  return refused?.form === schema.form && <ProblemNote refused={refused} />
}

/** Saves, or closes the form. */
export function FormButtons({
  label,
  button,
  cancel,
}: {
  label: string
  button: { readonly 'aria-busy': true | undefined; readonly 'aria-disabled': true | undefined }
  cancel: ReactNode
}): ReactNode {
  return (
    <div className="account-ways">
      <button type="submit" className="button" {...button}>
        {label}
      </button>
      {cancel}
    </div>
  )
}
