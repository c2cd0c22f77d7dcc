import { createContext, type ReactNode, useContext } from 'react'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useSite } from '../../shared/site/site-context.tsx'
import type { CartActs } from './cart-state.ts'
import type { CartLineView } from './cart-view.ts'

/** How the forms of a cart work here: what they post, and what acts in their place once there is script. */
export interface CartForms {
  /** Path to return to after a post. */
  readonly next: string
  readonly acts?: CartActs | undefined
  /** What stands beside “Remove” of a line. */
  readonly beside?: (line: CartLineView) => ReactNode
  /** What stands below the choices of a line. */
  readonly under?: (line: CartLineView) => ReactNode
}

const CartFormsContext = createContext<CartForms>({ next: '/cart' })

export function CartFormsProvider({ forms, children }: { forms: CartForms; children: ReactNode }): ReactNode {
  return <CartFormsContext value={forms}>{children}</CartFormsContext>
}

export function useCartForms(): CartForms {
  return useContext(CartFormsContext)
}

export interface ActFormProps {
  /** Where it posts without script. */
  to: string
  /** What it does with script; the form's fields are those that would be posted. Default: its controls have acted already. */
  act?: (acts: CartActs, fields: FormData) => void
  className?: string
  children: ReactNode
}

/** A form that posts, and with script acts instead. */
export function ActForm({ to: path, act, className, children }: ActFormProps): ReactNode {
  const { to } = useSite()
  const { next, acts } = useCartForms()
  return (
    <form
      className={className}
      method="post"
      action={to(path)}
      onSubmit={(event) => {
        if (!acts) return
        event.preventDefault()
        act?.(acts, new FormData(event.currentTarget))
      }}
    >
      <ReturnPathField path={next} />
      {children}
    </form>
  )
}
