'use client'

import { cloneElement, createElement, type JSX, type ReactElement, type Ref, useMemo } from 'react'
import { mergeProps } from './merge-props.ts'
import type { DataAttributes, PartProps } from './part-props.ts'

/**
 * The one element of a part: its own behaviour and accessible name, its state as attributes, and on top of them what the
 * developer wrote.
 * @param own What the part needs on its element, whichever element that is.
 */
export function useRender<Tag extends keyof JSX.IntrinsicElements, State extends object>(
  tag: Tag,
  { render, className, children, ...given }: PartProps<Tag, State>,
  state: State,
  attributes: DataAttributes<State>,
  own: Readonly<Record<string, unknown>> = {},
): ReactElement {
  const element = typeof render === 'object' ? (render as ReactElement<Record<string, unknown>>) : undefined
  const ref = useRefs(own['ref'], (given as Record<string, unknown>)['ref'], element?.props['ref'])
  const content = typeof children === 'function' ? children(state) : children
  const props = mergeProps(
    { ...own, ...shown(state, attributes) },
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

function shown<State extends object>(
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

/** One ref for all who want the element: the part, its user, and the element it is rendered as. */
function useRefs(own: unknown, given: unknown, rendered: unknown): Ref<unknown> | undefined {
  return useMemo(() => {
    const wanted = [own, given, rendered].filter(Boolean) as Ref<unknown>[]
    if (wanted.length < 2) return wanted[0]
    return (node: unknown) => {
      const cleanups = wanted.map((ref) => attach(ref, node))
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
