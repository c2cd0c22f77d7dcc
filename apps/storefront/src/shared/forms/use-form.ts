import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { MemberForm, RefusedForm } from '../views/refused-form.ts'
import { checkFields } from './check-fields.ts'
import { useCountdown } from './use-countdown.ts'

export interface FormOptions {
  readonly form: MemberForm
  /** What the page was rendered with, after a form without script. */
  readonly refused: RefusedForm | undefined
  /** Ids of the fields begin with it. */
  readonly idPrefix?: string
}

export interface FormController {
  /** Why the form was refused, in this page or before. */
  readonly refused: RefusedForm | undefined
  /** Being sent, or the browser is on its way to the next page. */
  readonly isPending: boolean
  /** For the form: with script, its own messages replace those of the browser. */
  readonly noValidate: boolean
  /** For the submit button. */
  readonly button: { readonly 'aria-busy': true | undefined; readonly 'aria-disabled': true | undefined }
  /** Whether the form can be sent: its fields are valid, and no wait after too many attempts is running. If not, the event is cancelled. */
  accepts(event: FormEvent<HTMLFormElement>): boolean
  begin(): void
  /** Removes the refusal. */
  clear(): void
  end(): void
  refuse(refused: Omit<RefusedForm, 'form' | 'fields'>): void
}

/** What all forms of members have in common: refusals with their focus, the pending state, and the wait after too many attempts. */
export function useForm({ form, refused: initial, idPrefix = '' }: FormOptions): FormController {
  const [refused, setRefused] = useState(initial)
  const [isPending, setPending] = useState(false)
  const [isHydrated, setHydrated] = useState(false)
  const waitSeconds = refused?.waitSeconds ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal begins again
  const { isRunning } = useCountdown(useMemo(() => ({ seconds: waitSeconds }), [refused, waitSeconds]))
  useEffect(() => {
    if (refused && refused !== initial) document.getElementById(idPrefix + refused.wrong[0])?.focus()
  }, [refused, initial, idPrefix])
  useEffect(() => {
    setHydrated(true)
    // The browser may keep the page and show it again when the shopper goes back.
    const reset = () => setPending(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  const refuse: FormController['refuse'] = (why) => {
    setPending(false)
    setRefused({ form, fields: {}, ...why })
  }
  return {
    refused,
    isPending,
    noValidate: isHydrated,
    button: { 'aria-busy': isPending || undefined, 'aria-disabled': isRunning || undefined },
    refuse,
    accepts(event) {
      const invalid = isRunning ? undefined : checkFields(event.currentTarget)
      if (invalid) refuse(invalid)
      const isAccepted = !isRunning && !invalid
      if (!isAccepted) event.preventDefault()
      return isAccepted
    },
    begin() {
      setPending(true)
      setRefused(undefined)
    },
    clear: () => setRefused(undefined),
    end: () => setPending(false),
  }
}
