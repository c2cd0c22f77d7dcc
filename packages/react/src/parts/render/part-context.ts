'use client'

import { type Context, createContext, use } from 'react'

/** A context of parts that belong together, and the hook that reads it. */
export function createPartContext<T>(root: string): readonly [Context<T | undefined>, () => T] {
  const context = createContext<T | undefined>(undefined)
  return [
    context,
    () => {
      const value = use(context)
      if (value === undefined)
        throw new Error(`This part has nothing to show outside ${root}; render it inside ${root}.`)
      return value
    },
  ]
}
