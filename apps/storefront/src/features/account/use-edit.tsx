import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { AccountPageView } from './account-pages.ts'

/** Which card of a page is a form now, and which one was just saved. */
export interface Edit {
  readonly edit: string | undefined
  readonly saved: string | undefined
  open(edit: string): void
  /** Closes the form. `saved` is the card that says so. */
  close(saved?: string): void
}

const firstField = '.account-form :is(input:not([type=hidden]), select)'
const savedHeading = '.account-card:has(> .account-saved:not(:empty)) h2'

/** Opens and closes the forms of a page. The address names the open form, so that a reload has it again. */
export function useEdit(view: Pick<AccountPageView, 'edit' | 'saved'>): Edit {
  const [state, setState] = useState({ edit: view.edit, saved: view.saved })
  const before = useRef(state)
  useEffect(() => {
    if (state === before.current) return
    const { edit } = state
    const opener = `a[href^="?edit=${CSS.escape(before.current.edit ?? '')}#"]`
    before.current = state
    history.replaceState(history.state, '', edit ? `?edit=${edit}` : location.pathname)
    // What had the focus is gone: it moves to the form, or back to what opened it.
    for (const target of edit ? [firstField] : [opener, savedHeading]) {
      const element = document.querySelector<HTMLElement>(target)
      if (element) return element.focus()
    }
  }, [state])
  return {
    ...state,
    open: (edit) => setState({ edit, saved: undefined }),
    close: (saved) => setState({ edit: undefined, saved }),
  }
}

/** Opens a form in place. Without script, the page of the link has the form. */
export function EditLink({
  edit,
  form,
  card,
  label,
  children,
}: {
  edit: Edit
  form: string
  /** Id of the card that has the form. */
  card: string
  /** What it is about, where several links have the same text. */
  label?: string
  children: ReactNode
}): ReactNode {
  return (
    <a
      className="link"
      href={`?edit=${form}#${card}`}
      aria-label={label}
      onClick={(event) => actInPlace(event, () => edit.open(form))}
    >
      {children}
    </a>
  )
}

/** Closes the form. */
export function CancelLink({ edit, page }: { edit: Edit; page: string }): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  return (
    <a className="link" href={to(page)} onClick={(event) => actInPlace(event, () => edit.close())}>
      {text.cancel}
    </a>
  )
}

/** A click with a modifier key opens the link in another tab. */
function actInPlace(event: MouseEvent, act: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
