import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { memberPages } from '../../shared/member-paths.ts'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { GuardedView } from '../members/member-views.ts'
import type { LoginStepsProps } from './login-steps.tsx'
import { readMemberId } from './read-member-id.ts'

export interface SessionGuardProps {
  className: string
  /** Whose forms these are. */
  memberId: string
  /** For the login. */
  view: GuardedView
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
  // Most sessions last: the forms of the login are loaded when they are needed.
  const [LoginSteps, setLoginSteps] = useState<ComponentType<LoginStepsProps>>()
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

  async function open(): Promise<void> {
    const loaded = await import('./login-steps.tsx').catch(() => undefined)
    if (!loaded) return sendWaiting()
    setLoginSteps(() => loaded.LoginSteps)
    setIsOpen(true)
  }

  async function guard(event: FormEvent<HTMLDivElement>): Promise<void> {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post' || form.closest('dialog')) return
    if (isChecked.current) {
      isChecked.current = false
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (isChecking.current) return
    isChecking.current = true
    const { submitter } = event.nativeEvent as SubmitEvent
    waiting.current = { form, submitter }
    // If the session cannot be read, the server decides.
    const isDone = await goOn().catch(() => {
      sendWaiting()
      return true
    })
    if (!isDone) await open()
    isChecking.current = false
  }

  return (
    <div className={className} onSubmitCapture={(event) => void guard(event)}>
      {children}
      {isOpen && LoginSteps && (
        <dialog
          ref={dialog}
          className="log-in-layer"
          aria-label={text.againLabel}
          onClose={() => setIsOpen(false)}
        >
          <p role="status">{text.againNote}</p>
          <section className="door">
            <LoginSteps view={view} idPrefix={idPrefix} onCheck={goOn} />
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
    const look = () => void latest.current().catch(() => false)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [dialog])
  return null
}
