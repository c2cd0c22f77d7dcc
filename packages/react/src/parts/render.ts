'use client'

import {
  type ComponentPropsWithRef,
  type Context,
  cloneElement,
  createElement,
  isValidElement,
  type JSX,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useMemo,
} from 'react'

/** Replaces a part's element: by another element, or by the result of a function of the part's props and state. */
export type RenderProp<Props, State> = ReactElement | ((props: Props, state: State) => ReactElement)

/** Props of every part: those of its element, some of which may also be functions of the part's state. */
export type PartProps<Tag extends keyof JSX.IntrinsicElements, State> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'children'
> & {
  className?: string | ((state: State) => string) | undefined
  children?: ReactNode | ((state: State) => ReactNode)
  /** Rendered instead of the part's own element. It keeps the part's behavior, accessible name and ref. */
  render?: RenderProp<ComponentPropsWithRef<Tag>, State>
}

/** State → name of its attribute: present if true; with the value if a string or number. */
export type DataAttributes<State> = { readonly [K in keyof State]?: `data-${string}` }

type Props = Readonly<Record<string, unknown>>
type Handler = (event: { readonly defaultPrevented?: boolean }) => void

/**
 * Renders the one element of a part: its behavior and accessible name, its state as attributes, and the developer's props on
 * top. For parts of your own that follow the same rules.
 *
 * @param own What the part needs on its element, whichever element that is.
 * @example
 * ```tsx
 * import { type PartProps, useRender } from '@vitrine/react'
 *
 * function StockBadge(props: PartProps<'span', { left: number }> & { left: number }) {
 *   const { left, ...rest } = props
 *   return useRender('span', rest, { left }, { left: 'data-left' }, { role: 'status' })
 * }
 * ```
 */
export function useRender<Tag extends keyof JSX.IntrinsicElements, State extends object>(
  tag: Tag,
  { render, className, children, ...given }: PartProps<Tag, State>,
  state: State,
  attributes: DataAttributes<State>,
  own: Props = {},
): ReactElement {
  const element = typeof render === 'object' ? checkedElement(render) : undefined
  const ref = useMergedRefs(own['ref'], (given as Props)['ref'], element?.props['ref'])
  const content = typeof children === 'function' ? children(state) : children
  const props = mergeProps(
    { ...own, ...toAttributes(state, attributes) },
    {
      ...given,
      className: typeof className === 'function' ? className(state) : className,
      ...(content !== undefined && { children: content }),
    },
  )
  // The cast holds because `PartProps` are the props of `tag`.
  if (typeof render === 'function') return render({ ...props, ref } as Parameters<typeof render>[0], state)
  if (element) return cloneElement(element, { ...mergeProps(props, element.props), ref })
  return createElement(tag, { ...props, ref })
}

/** Reads the context of a part family. @throws Error outside the family's root */
export function usePart<T>(context: Context<T | undefined>, root: string): T {
  const value = use(context)
  if (value === undefined) throw new Error(`Render this part inside ${root}.`)
  return value
}

/**
 * Props of the part with the developer's on top. Event handlers run in sequence, the developer's first; `preventDefault` in
 * it skips the part's. Class names and styles are merged.
 */
function mergeProps(own: Props, given: Props): Props {
  const merged: Record<string, unknown> = { ...own }
  for (const [name, value] of Object.entries(given)) {
    const before = own[name]
    if (value === undefined) continue
    if (isHandler(name, before) && isHandler(name, value)) {
      merged[name] = (event: Parameters<Handler>[0]) => {
        value(event)
        if (!event.defaultPrevented) before(event)
      }
    } else if (name === 'className' && before) merged[name] = `${before} ${value}`
    else if (name === 'style') merged[name] = { ...Object(before), ...Object(value) }
    else merged[name] = value
  }
  return merged
}

function isHandler(name: string, value: unknown): value is Handler {
  return /^on[A-Z]/.test(name) && typeof value === 'function'
}

/** @throws Error for elements whose props a part cannot extend */
function checkedElement(render: unknown): ReactElement<Record<string, unknown>> {
  if (isValidElement<Record<string, unknown>>(render) && !isAsync(render.type)) return render
  throw new Error(
    '`render` got an async or lazy element, as server components create them, so the part cannot add its props. Pass a function, or a component from a file with "use client".',
  )
}

function isAsync(type: unknown): boolean {
  return typeof type === 'function' && type.constructor.name === 'AsyncFunction'
}

function toAttributes<State extends object>(
  state: State,
  attributes: DataAttributes<State>,
): Record<string, unknown> {
  const entries = Object.entries(attributes) as [keyof State, string][]
  return Object.fromEntries(
    entries.flatMap(([key, name]) => {
      const value = state[key]
      return value === undefined || value === null || value === false
        ? []
        : [[name, value === true ? '' : value]]
    }),
  )
}

/** One ref for the part, its user, and the element it is rendered as. */
function useMergedRefs(own: unknown, given: unknown, rendered: unknown): Ref<unknown> | undefined {
  return useMemo(() => {
    const refs = [own, given, rendered].filter(Boolean) as Ref<unknown>[]
    if (refs.length < 2) return refs[0]
    return (node: unknown) => {
      const cleanups = refs.map((ref) => attach(ref, node))
      return () => {
        for (const cleanup of cleanups) cleanup()
      }
    }
  }, [own, given, rendered])
}

function attach(ref: Ref<unknown>, node: unknown): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(node)
    return typeof cleanup === 'function' ? cleanup : () => void ref(null)
  }
  if (!ref) return () => {}
  ref.current = node
  return () => {
    ref.current = null
  }
}
