'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { requireStore, type Store, useStore } from '../store/store-context.ts'
import { useResource } from './use-resource.ts'

/** A page of a list as plain data. */
export interface ListPage<T> {
  readonly items: readonly T[]
  readonly offset: number
  readonly limit: number
  /** Number of all matches; undefined if the platform does not count them. */
  readonly total: number | undefined
  readonly hasNext: boolean
}

export interface ListOptions<P> {
  /** `infinite` keeps earlier pages; default `pages`. */
  readonly mode?: 'pages' | 'infinite'
  /** The page to start with, from 1; default 1. Ignored with `infinite`. */
  readonly page?: number
  /** Called if the page changes, for example to write it to the address. */
  readonly onPageChange?: (page: number) => void
  /** The first page, if the page was rendered with it. */
  readonly initial?: P
}

/** A list and how to turn its pages. */
export interface ListController<T, P extends ListPage<T>> {
  readonly status: 'pending' | 'success' | 'error'
  readonly error: unknown
  /** Items of the current page; with `infinite`, of all pages so far. */
  readonly items: readonly T[]
  /** The last page that was loaded, also while the first page of another query or other filters loads. */
  readonly data: P | undefined
  /**
   * `items`, `data` and `total` belong to the previous query or page, because the current one has not been loaded yet (like
   * `keepPreviousData` of other libraries). Facets stay on the page meanwhile, so that the checkbox that was clicked keeps its
   * focus. Show it, for example with `aria-busy`.
   */
  readonly isPreviousData: boolean
  /** From 1. */
  readonly page: number
  /** Undefined if the platform does not count matches. */
  readonly pageCount: number | undefined
  readonly total: number | undefined
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Nothing has been loaded yet: `status` is `pending`. */
  readonly isPending: boolean
  /** A request is running, also if there are items already. */
  readonly isFetching: boolean
  goTo(page: number): void
  previous(): void
  next(): void
  refetch(): void
}

type LoadPage<P> = (client: Store['client'], offset: number, signal: AbortSignal) => Promise<P>

/** Pages by offset. A change of `name` starts again at the first page; undefined loads nothing. */
export function useList<T, P extends ListPage<T>>(
  name: string | undefined,
  limit: number,
  load: LoadPage<P>,
  { mode = 'pages', page: firstPage = 1, onPageChange, initial }: ListOptions<P>,
): ListController<T, P> {
  const store = useStore()
  const start = mode === 'infinite' ? 1 : firstPage
  const [position, setPosition] = useState({ name, start, page: start })
  const isCurrent = position.name === name && position.start === start
  const { page } = isCurrent ? position : { page: start }
  if (!isCurrent) setPosition({ name, start, page: start })

  const resource = useResource<P>(
    name === undefined ? undefined : `${name} ${mode === 'infinite' ? 1 : page}`,
    (client, signal) => load(client, (mode === 'infinite' ? 0 : page - 1) * limit, signal),
    page === start ? initial : undefined,
  )
  const more = useMorePages<T, P>(store, name, load, mode === 'infinite' ? resource.data : undefined)
  // What was loaded last stays visible while another page, or another query, loads.
  const previous = useRef<readonly P[]>([])
  const loaded = resource.data && [resource.data, ...more.pages]
  useEffect(() => {
    if (loaded) previous.current = loaded
  })
  const pages = loaded ?? previous.current
  const last = pages.at(-1)

  const status = resource.status === 'pending' && last ? 'success' : resource.status
  const goTo = (next: number) => {
    setPosition({ name, start, page: Math.max(1, next) })
    onPageChange?.(Math.max(1, next))
  }
  return {
    status,
    isPending: status === 'pending',
    error: resource.error ?? more.error,
    items: pages.flatMap(({ items }) => items),
    data: last,
    isPreviousData: last !== undefined && !loaded,
    page,
    pageCount: last?.total === undefined ? undefined : Math.max(1, Math.ceil(last.total / limit)),
    total: last?.total,
    hasPrevious: mode === 'pages' && page > 1,
    hasNext: last?.hasNext ?? false,
    isFetching: resource.isFetching || more.isFetching,
    goTo,
    previous: () => goTo(page - 1),
    next: () => (mode === 'infinite' ? more.loadMore() : goTo(page + 1)),
    refetch: resource.refetch,
  }
}

interface MoreState<P> {
  readonly name: string | undefined
  readonly first: unknown
  readonly pages: readonly P[]
  readonly isFetching: boolean
  readonly error: unknown
}

/** The pages after the first one of an infinite list. */
function useMorePages<T, P extends ListPage<T>>(
  store: Store | undefined,
  name: string | undefined,
  load: LoadPage<P>,
  first: P | undefined,
) {
  const empty: MoreState<P> = { name, first, pages: [], isFetching: false, error: undefined }
  const [state, setState] = useState(empty)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  // Another query, or a first page that was loaded again: later pages no longer follow it.
  const current = state.name === name && state.first === first ? state : empty
  if (current !== state && (state.pages.length > 0 || state.isFetching || state.name !== name))
    setState(current)

  return useMemo(() => {
    async function loadMore(): Promise<void> {
      const last = current.pages.at(-1) ?? first
      if (!last?.hasNext || current.isFetching) return
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      setState({ ...current, isFetching: true, error: undefined })
      const update = (change: Partial<MoreState<P>>) => {
        if (!abort.signal.aborted) setState({ ...current, isFetching: false, error: undefined, ...change })
      }
      try {
        const offset = last.offset + last.items.length
        const page = await load(requireStore(store).client, offset, abort.signal)
        update({ pages: [...current.pages, page] })
      } catch (error) {
        update({ error })
      }
    }
    return { ...current, loadMore: () => void loadMore() }
  }, [current, first, load, store])
}
