import type { FormEvent, ReactNode } from 'react'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useCountdown } from '../../shared/forms/use-countdown.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'

/** How long to wait before another code can be requested. */
export const resendAfterSeconds = 30

export interface ResendFormProps {
  action: string
  view: { readonly next: string; readonly waitSeconds: number }
  label: string
  wait: { readonly seconds: number }
  onSend: () => void
  children?: ReactNode
}

/** Requests another code, after a while. */
export function ResendForm({ action, view, label, wait, onSend, children }: ResendFormProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('members')
  const isOfPage = wait.seconds === view.waitSeconds
  const { seconds, isRunning } = useCountdown(wait, isOfPage)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isRunning) onSend()
  }
  return (
    <form method="post" action={to(action)} onSubmit={submit}>
      <ReturnPathField path={view.next} />
      {children}
      <button type="submit" className="link" aria-disabled={isRunning || undefined}>
        {label}
      </button>
      {seconds > 0 && (
        <small>
          {text.waitBefore} <span className="door-seconds">{text.seconds({ count: seconds })}</span>
        </small>
      )}
    </form>
  )
}
