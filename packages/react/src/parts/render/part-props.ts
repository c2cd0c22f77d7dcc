import type { ComponentPropsWithRef, JSX, ReactElement, ReactNode } from 'react'

/** Replaces a part's element: with another one, or with whatever a function makes of the part's props and state. */
export type RenderProp<Props, State> = ReactElement | ((props: Props, state: State) => ReactElement)

/** Props of every part: those of its element, some of which may also be made from the part's state. */
export type PartProps<Tag extends keyof JSX.IntrinsicElements, State> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'children'
> & {
  className?: string | ((state: State) => string) | undefined
  children?: ReactNode | ((state: State) => ReactNode)
  /** The element to render instead of the part's own. It keeps the part's behaviour, accessible name and ref. */
  render?: RenderProp<ComponentPropsWithRef<Tag>, State>
}

/** State → name of the attribute that shows it: present when true, with its value when text or number. */
export type DataAttributes<State> = { readonly [K in keyof State]?: `data-${string}` }
