import type { LoginState } from '@vitrine/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { CodeForm } from '../members/code-form.tsx'
import { FactorForm } from '../members/factor-form.tsx'
import { LoginForm } from '../members/login-form.tsx'
import { MemberPageHeading } from '../members/member-page.tsx'
import type { GuardedView } from '../members/member-views.ts'
import { readMemberId } from './read-member-id.ts'

export interface SessionGuardProps {
  className: string
  /** Whose forms these are. */
  memberId: string
  /** For the login. */
  view: GuardedView & { readonly formToken: string }
  children: ReactNode
}

/** Ids in the dialog begin with it, because the page below may have fields with the same names. */
const idPrefix = 'again-'

/**
 * Forms that outlive their session. Before one is sent, the session is checked; a member who was logged out logs in again in a
 * dialog above what they typed, which is sent then. Without script the form is sent, and the server stores what it may.
 */
export function SessionGuard({ className, memberId, view, children }: SessionGuardProps): ReactNode {
  const text = useTexts('members')
  const { to } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  const waiting = useRef<{ readonly form: HTMLFormElement; readonly submitter: HTMLElement | null }>(null)
  const isChecked = useRef(false)
  const isChecking = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const address = to(memberPages.session) ?? memberPages.session

  function sendWaiting(): void {
    const { form, submitter } = waiting.current ?? {}
    waiting.current = null
    dialog.current?.close()
    // Not while the browser still sends the event of the first attempt: it would ignore this one.
    setTimeout(() => {
      isChecked.current = true
      form?.requestSubmit(submitter)
    })
  }

  /** @returns false if nobody is logged in */
  async function goOn(): Promise<boolean> {
    const id = await readMemberId(address)
    if (id === undefined) return false
    if (id === memberId) sendWaiting()
    // Another person has logged in since: the page is theirs, and nothing that was typed before goes into it.
    else location.reload()
    return true
  }

  async function guard(event: FormEvent<HTMLDivElement>): Promise<void> {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post' || form.closest('dialog')) return
    if (isChecked.current) {
      isChecked.current = false
      return
    }
    event.preventDefault()
    if (isChecking.current) return
    isChecking.current = true
    const { submitter } = event.nativeEvent as SubmitEvent
    waiting.current = { form, submitter }
    // If the session cannot be read, the server decides.
    const isDone = await goOn().catch(() => {
      sendWaiting()
      return true
    })
    isChecking.current = false
    if (!isDone) setIsOpen(true)
  }

  return (
    <div className={className} onSubmit={(event) => void guard(event)}>
      {children}
      {isOpen && (
        <dialog
          ref={dialog}
          className="log-in-layer"
          aria-label={text.againLabel}
          onClose={() => setIsOpen(false)}
        >
          <p role="status">{text.againNote}</p>
          <section className="door">
            <LoginSteps view={view} onCheck={goOn} />
          </section>
          <form method="dialog">
            <button type="submit" className="link">
              {text.againLater}
            </button>
          </form>
        </dialog>
      )}
      {isOpen && <Opener dialog={dialog} onVisible={goOn} />}
    </div>
  )
}

/** Opens the dialog, and follows logins in other tabs. */
function Opener({
  dialog,
  onVisible,
}: {
  dialog: { readonly current: HTMLDialogElement | null }
  onVisible: () => Promise<boolean>
}): ReactNode {
  const latest = useRef(onVisible)
  latest.current = onVisible
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>(`#${idPrefix}email`)?.focus()
    const look = () => void latest.current().catch(() => false)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [dialog])
  return null
}

/** All steps of a login, one after the other in place. */
function LoginSteps({
  view: { formToken, ...guarded },
  onCheck,
}: {
  view: SessionGuardProps['view']
  onCheck: () => Promise<boolean>
}): ReactNode {
  const [state, setState] = useState<Pick<LoginState, 'step' | 'factors' | 'challenge'>>()
  const next = location.pathname + location.search
  const common = { formToken, next, waitSeconds: 0 }
  function follow(state: LoginState): void {
    setState(state)
    if (state.step === 'done') void onCheck().catch(() => false)
  }
  switch (state?.step) {
    case 'code':
      return <CodeForm view={{ ...common, email: '' }} idPrefix={idPrefix} onStep={follow} />
    case 'factor': {
      const { factors, challenge } = state
      return <FactorForm view={{ ...common, factors, challenge }} idPrefix={idPrefix} onStep={follow} />
    }
    case 'approval':
      return <Approval />
    default:
      return (
        <>
          <MemberPageHeading words={(text) => ({ title: text.loginTitle })} />
          <LoginForm
            view={{ ...guarded, ...common, needsApproval: false }}
            idPrefix={idPrefix}
            onStep={follow}
            // The login may have succeeded although its response was lost.
            onError={() => void onCheck().catch(() => false)}
          />
        </>
      )
  }
}

function Approval(): ReactNode {
  const text = useTexts('members')
  return (
    <>
      <MemberPageHeading words={({ approvalTitle }) => ({ title: approvalTitle })} />
      <p>{text.approvalLeave}</p>
    </>
  )
}
