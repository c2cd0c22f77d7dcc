'use client'

import { useEffect, useRef, useState } from 'react'
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

/** Options of hooks that load pages. */
export interface ListOptions<P> {
  /**
   * `pages` shows one page, `infinite` all pages so far; default `pages`. An infinite list with `page` and `onPageChange` has its length
   * in the address, so that it survives a reload.
   */
  readonly mode?: 'pages' | 'infinite'
  /**
   * The page to start with, from 1; default 1. With `infinite`, the number of pages to start with: they are loaded together, up to 500
   * items. A later value loads more pages, but never removes any.
   */
  readonly page?: number | undefined
  /**
   * Called if the page changes, for example to write it to the address. With `infinite`, `next` calls it when the page has been loaded,
   * with the number of loaded pages; replace the history entry then, so that the back button leaves the list.
   */
  readonly onPageChange?: (page: number) => void
  /** The first page, if the page was rendered with it. With `infinite`, all items of the first `page` pages. */
  readonly initial?: P | undefined
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
  /** From 1. With `infinite`, the number of loaded pages. */
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

/** What a request of a list loads. */
export interface ListRange {
  readonly offset: number
  readonly limit: number
}

type LoadPage<P> = (client: Store['client'], range: ListRange, signal: AbortSignal) => Promise<P>

/** Most items of one request. */
const maxLimit = 100
/** Most items that an infinite list loads to continue where an address left off. */
const maxRestored = 500

/** Pages by offset. A change of `name` starts again at the first page; undefined loads nothing. */
export function useList<T, P extends ListPage<T>>(
  name: string | undefined,
  limit: number,
  load: LoadPage<P>,
  { mode = 'pages', page: givenPage = 1, onPageChange, initial }: ListOptions<P>,
): ListController<T, P> {
  const store = useStore()
  const isInfinite = mode === 'infinite'
  const start = isInfinite ? Math.min(givenPage, Math.max(1, Math.floor(maxRestored / limit))) : givenPage
  // Of an infinite list, `page` counts the pages that were loaded together at the start.
  const [position, setPosition] = useState({ name, start, page: start })
  const isCurrent = position.name === name && (isInfinite || position.start === start)
  const first = isCurrent ? position.page : start
  if (!isCurrent) setPosition({ name, start, page: start })

  const resource = useResource<P>(
    name === undefined ? undefined : `${name} ${isInfinite && first > 1 ? `1-${first}` : first}`,
    (client, signal) =>
      isInfinite
        ? loadFirstPages<T, P>(client, load, first * limit, signal)
        : load(client, { offset: (first - 1) * limit, limit }, signal),
    isInfinite ? pickInitial<T, P>(initial, (first - 1) * limit) : first === start ? initial : undefined,
  )
  const more = useMorePages<T, P>({
    store,
    name,
    load: (client, offset, signal) => load(client, { offset, limit }, signal),
    first: isInfinite ? resource.data : undefined,
    onLoad: (count) => onPageChange?.(first + count),
  })
  const page = isInfinite ? first + more.pages.length : first
  // The address has more pages than were loaded. It has fewer after `back`, or until a router has followed `onPageChange`.
  if (isInfinite && isCurrent && start > page) setPosition({ name, start, page: start })

  // What was loaded last stays visible while another page, or another query, loads.
  const previous = useRef<readonly P[]>([])
  const loaded = resource.data && [resource.data, ...more.pages]
  useEffect(() => {
    if (loaded) previous.current = loaded
  })
  const pages = loaded ?? previous.current
  const last = pages.at(-1)

  const pageCount = last?.total === undefined ? undefined : Math.max(1, Math.ceil(last.total / limit))
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
    page: isInfinite && loaded ? Math.min(page, pageCount ?? page) : page,
    pageCount,
    total: last?.total,
    hasPrevious: !isInfinite && page > 1,
    hasNext: last?.hasNext ?? false,
    isFetching: resource.isFetching || more.isFetching,
    goTo,
    previous: () => goTo(page - 1),
    next: () => (isInfinite ? more.loadMore() : goTo(page + 1)),
    refetch: resource.refetch,
  }
}

/** Loads the first `count` items as one page, in requests of at most 100. */
async function loadFirstPages<T, P extends ListPage<T>>(
  client: Store['client'],
  load: LoadPage<P>,
  count: number,
  signal: AbortSignal,
): Promise<P> {
  let page = await load(client, { offset: 0, limit: Math.min(count, maxLimit) }, signal)
  for (let offset = maxLimit; offset < count && page.hasNext; offset += maxLimit) {
    const next = await load(client, { offset, limit: Math.min(count - offset, maxLimit) }, signal)
    page = { ...next, offset: 0, items: [...page.items, ...next.items] }
  }
  return page
}

/** An address can have more pages than the page was rendered with. */
function pickInitial<T, P extends ListPage<T>>(initial: P | undefined, minItems: number): P | undefined {
  if (!initial || initial.offset > 0) return undefined
  return initial.items.length > minItems || !initial.hasNext ? initial : undefined
}

interface MoreState<P> {
  readonly name: string | undefined
  readonly first: unknown
  readonly pages: readonly P[]
  readonly isFetching: boolean
  readonly error: unknown
}

interface MoreOptions<P> {
  readonly store: Store | undefined
  readonly name: string | undefined
  readonly load: (client: Store['client'], offset: number, signal: AbortSignal) => Promise<P>
  readonly first: P | undefined
  /** Called with the number of pages after the first one. */
  readonly onLoad: (count: number) => void
}

/** The pages after the first one of an infinite list. */
function useMorePages<T, P extends ListPage<T>>(options: MoreOptions<P>) {
  const { store, name, load, first } = options
  const empty: MoreState<P> = { name, first, pages: [], isFetching: false, error: undefined }
  const [state, setState] = useState(empty)
  const running = useRef<AbortController>(undefined)
  const onLoad = useRef(options.onLoad)
  useEffect(() => {
    onLoad.current = options.onLoad
  })
  // A page of another query must not be written to the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: aborts when one of them changes
  useEffect(() => () => running.current?.abort(), [name, first])
  // Another query, or a first page that was loaded again: later pages no longer follow it.
  const current = state.name === name && state.first === first ? state : empty
  if (current !== state && (state.pages.length > 0 || state.isFetching || state.name !== name))
    setState(current)

  async function loadMore(): Promise<void> {
    const last = current.pages.at(-1) ?? first
    if (!last?.hasNext || current.isFetching) return
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setState({ ...current, isFetching: true, error: undefined })
    const update = (change: Partial<MoreState<P>>) =>
      setState({ ...current, isFetching: false, error: undefined, ...change })
    try {
      const page = await load(requireStore(store).client, last.offset + last.items.length, abort.signal)
      abort.signal.throwIfAborted()
      const pages = [...current.pages, page]
      update({ pages })
      onLoad.current(pages.length)
    } catch (error) {
      if (!abort.signal.aborted) update({ error })
      // A list that was hidden can continue when it is shown again.
      else if (running.current === abort) update({})
    }
  }
  return { ...current, loadMore: () => void loadMore() }
}
