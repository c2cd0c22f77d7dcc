import type { LoginState, LoginStep } from '@vitrine/react'
import type { FormEvent } from 'react'
import { describeError, describeRefusal, type Problem } from '../../shared/forms/form-problem.ts'
import type { FormSchema } from '../../shared/forms/form-schema.ts'
import { type FormValues, readFormValues } from '../../shared/forms/form-values.ts'
import { type FormController, useForm } from '../../shared/forms/use-form.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite } from '../../shared/site/site-context.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'

export interface MemberFormOptions<Input> {
  readonly schema: FormSchema<Input>
  /** What the page was rendered with, after a form without script. */
  readonly refused: RefusedForm | undefined
  /** Ids of the fields begin with it. */
  readonly idPrefix?: string
  /** Called instead of opening the page of the next step. */
  readonly onStep?: ((state: LoginState) => void) | undefined
}

/** May return a problem of its own, or `stay`. */
export type StepHandler = (state: LoginState) => Problem | 'stay' | undefined

export interface MemberFormController<Input> extends FormController {
  /** Runs a step of the login, shows a refusal, and opens the page of the next step otherwise. */
  send(step: () => Promise<LoginState>, handle?: StepHandler): Promise<LoginState>
  /** For the form: reads it and sends it. `prepare` replaces what the fields have; undefined is a passkey that was not given. */
  submit(
    event: FormEvent<HTMLFormElement>,
    step: (input: Input) => Promise<LoginState>,
    options?: {
      readonly handle?: StepHandler
      readonly prepare?: (values: FormValues) => Promise<FormValues | undefined>
    },
  ): Promise<LoginState | undefined>
}

const pages: Partial<Record<LoginStep, string>> = {
  code: memberPages.code,
  factor: memberPages.factor,
  approval: memberPages.approval,
}

/** What the forms of the login have in common: refusals with their focus, and the way to the next step. */
export function useMemberForm<Input>({
  schema,
  refused,
  idPrefix = '',
  onStep,
}: MemberFormOptions<Input>): MemberFormController<Input> {
  const { to } = useSite()
  const state = useForm({ form: schema.form, refused, idPrefix })
  const refuse = (problem: Problem): void => {
    const field = schema.wrong?.(problem.problem)
    state.refuse({ ...problem, wrong: field === undefined ? [] : [field] })
  }

  async function send(step: () => Promise<LoginState>, handle?: StepHandler): Promise<LoginState> {
    state.begin()
    const next = await step()
    const problem = findProblem(next, schema.form !== 'log-in') ?? handle?.(next)
    if (problem === 'stay') state.end()
    else if (problem) refuse(problem)
    else if (onStep) {
      state.end()
      onStep(next)
    } else {
      const page = next.step === 'done' ? (next.returnTo ?? memberPages.account) : pages[next.step]
      if (page === undefined) state.end()
      else location.assign(to(page) ?? page)
    }
    return next
  }

  return {
    ...state,
    send,
    async submit(event, step, { handle, prepare } = {}) {
      if (!state.accepts(event)) return undefined
      event.preventDefault()
      if (state.isPending) return undefined
      const typed = readFormValues(event.currentTarget)
      state.begin()
      const values = prepare ? await prepare(typed) : typed
      const input = values && schema.read(values)
      if (input !== undefined) return send(() => step(input), handle)
      refuse({ problem: values ? 'code-wrong' : 'passkey-failed' })
      return undefined
    },
  }
}

/** @param isAct The step changes something even if its response is lost. */
export function findProblem(
  { failure, error }: Pick<LoginState, 'failure' | 'error'>,
  isAct: boolean,
): Problem | undefined {
  if (failure) return describeRefusal(failure)
  if (error === undefined) return undefined
  return describeError(error) ?? { problem: isAct ? 'unclear' : 'failed' }
}
