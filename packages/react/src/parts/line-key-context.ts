'use client'

import { type Context, createContext } from 'react'

/** The line that `Cart.Lines` repeats its content for. */
export const LineKeyContext: Context<string | undefined> = /* @__PURE__ */ createContext<string | undefined>(
  undefined,
)
