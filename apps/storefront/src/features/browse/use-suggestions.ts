import { useEffect, useState } from 'react'
import { useSite } from '../../shared/site/site-context.tsx'
import type { Suggestions } from './suggestions.ts'

/** Shorter than a pause between words, longer than one between letters. */
const debounceMs = 90

/**
 * Suggestions for what is typed. The latest text wins, and the last suggestions stay until newer ones arrive.
 *
 * @param typed Undefined loads nothing and leaves the suggestions as they are.
 */
export function useSuggestions(typed: string | undefined): Suggestions | undefined {
  const { to } = useSite()
  const [found, setFound] = useState<Suggestions>()
  const text = typed?.trim()
  useEffect(() => {
    if (text === undefined) return
    if (text === '') return setFound(undefined)
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (suggestions: Suggestions | undefined) => signal.aborted || setFound(suggestions)
    const timer = setTimeout(() => {
      const address = `${to('/search/suggestions')}?${new URLSearchParams({ q: text })}`
      // Without suggestions, Enter searches all the same.
      loadSuggestions(address, signal).then(show, () => show(undefined))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, to])
  return found
}

/** @throws Error if the shop cannot suggest. */
async function loadSuggestions(address: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The suggestions responded with ${response.status}`)
  // `pages/search/suggestions.ts` of this shop writes it.
  return (await response.json()) as Suggestions
}
