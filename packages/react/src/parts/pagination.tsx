'use client'

import { createContext, Fragment, type MouseEvent, type ReactElement, type ReactNode, use } from 'react'
import type { ListController } from '../hooks/use-list.ts'
import { type DataAttributes, type PartProps, usePart, useRender } from './render.ts'

/** State of the navigation. */
export interface State {
  /** From 1. */
  readonly page: number
  /** Undefined if matches are not counted. */
  readonly pageCount: number | undefined
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** A page is loading. */
  readonly isPending: boolean
}

const attributes: DataAttributes<State> = {
  page: 'data-page',
  isPending: 'data-pending',
}

/** State of the link to one page. */
export interface PageState {
  readonly number: number
  readonly isCurrent: boolean
}

const pageAttributes: DataAttributes<PageState> = {
  isCurrent: 'data-current',
}

interface ContextValue {
  readonly state: State
  toHref(page: number): string | undefined
  goTo(page: number): void
  next(): void
}

const Context = /* @__PURE__ */ createContext<ContextValue | undefined>(undefined)
const PageContext = /* @__PURE__ */ createContext<number | undefined>(undefined)
const usePagination = () => usePart(Context, 'Pagination.Root')

/** What pagination needs of a list: that of `useProducts`, `useCollections`, or your own. */
export type PagedList = Pick<
  ListController<unknown, never>,
  'page' | 'pageCount' | 'hasPrevious' | 'hasNext' | 'isFetching' | 'goTo' | 'next'
>

/** Props of {@link Root}. */
export interface RootProps extends PartProps<'nav', State> {
  readonly list: PagedList
  /** Creates the address of a page. Pages are then links that work without script. */
  readonly toHref?: (page: number) => string
}

/**
 * Navigation between the pages of a list.
 *
 * Attributes:
 * - `data-page`: the current page, from 1
 * - `data-pending`: a page is loading
 *
 * @example
 * ```tsx
 * function Listing() {
 *   const list = useProducts(productQuery().limit(24))
 *   return (
 *     <Pagination.Root list={list} toHref={(page) => `?page=${page}`} aria-label="Pages">
 *       <Pagination.Previous>Previous</Pagination.Previous>
 *       <Pagination.Pages><Pagination.Page /></Pagination.Pages>
 *       <Pagination.Next>Next</Pagination.Next>
 *     </Pagination.Root>
 *   )
 * }
 * ```
 */
export function Root({ list, toHref, ...props }: RootProps): ReactElement {
  const { page, pageCount, hasPrevious, hasNext, isFetching, goTo, next } = list
  const state: State = { page, pageCount, hasPrevious, hasNext, isPending: isFetching }
  const element = useRender('nav', props, state, attributes, { 'aria-busy': isFetching || undefined })
  return <Context value={{ state, toHref: (number) => toHref?.(number), goTo, next }}>{element}</Context>
}

/**
 * The link to the previous page; disabled on the first page.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Pagination.Previous>Previous</Pagination.Previous>
 * ```
 */
export function Previous(props: PartProps<'a', State>): ReactElement {
  const { state } = usePagination()
  const own = useLink(state.hasPrevious ? state.page - 1 : undefined, 'prev')
  return useRender('a', props, state, attributes, own)
}

/**
 * The link to the next page; disabled on the last page.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Pagination.Next>Next</Pagination.Next>
 * ```
 */
export function Next(props: PartProps<'a', State>): ReactElement {
  const { state } = usePagination()
  const own = useLink(state.hasNext ? state.page + 1 : undefined, 'next')
  return useRender('a', props, state, attributes, own)
}

/** Props of {@link Pages}. */
export interface PagesProps {
  readonly children: ReactNode
  /** Pages shown before and after the current one; default 2. */
  readonly siblings?: number
}

/**
 * Repeats its content for the pages around the current one. It has no element of its own.
 *
 * @example
 * ```tsx
 * <Pagination.Pages siblings={1}><Pagination.Page /></Pagination.Pages>
 * ```
 */
export function Pages({ children, siblings = 2 }: PagesProps): ReactElement {
  const { state } = usePagination()
  const last = state.pageCount ?? (state.hasNext ? state.page + 1 : state.page)
  const from = Math.max(1, Math.min(state.page - siblings, last - 2 * siblings))
  const to = Math.min(last, Math.max(state.page + siblings, 1 + 2 * siblings))
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return (
    <Fragment>
      {pages.map((page) => (
        <PageContext key={page} value={page}>
          {children}
        </PageContext>
      ))}
    </Fragment>
  )
}

/** Props of {@link Page}. */
export interface PageProps extends PartProps<'a', PageState> {
  /** From 1; default that of `Pagination.Pages`, otherwise the current one. */
  readonly number?: number
}

/**
 * The link to one page: its number, unless its content says otherwise.
 *
 * Attributes:
 * - `data-current`: this page is shown
 *
 * @example
 * ```tsx
 * <Pagination.Page>{({ number }) => `Page ${number}`}</Pagination.Page>
 * ```
 */
export function Page({ number, ...props }: PageProps): ReactElement {
  const { state } = usePagination()
  const inherited = use(PageContext)
  const page = number ?? inherited ?? state.page
  const isCurrent = page === state.page
  const own = useLink(page)
  return useRender('a', props, { number: page, isCurrent }, pageAttributes, {
    ...own,
    'aria-current': isCurrent ? 'page' : undefined,
    children: page,
  })
}

/**
 * Loads the next page of an infinite list; renders nothing at its end. `onPageChange` of the list is then called.
 *
 * Attributes: those of `Root`.
 *
 * @example
 * ```tsx
 * <Pagination.LoadMore>Load more</Pagination.LoadMore>
 * ```
 */
export function LoadMore(props: PartProps<'button', State>): ReactElement | null {
  const { state, next } = usePagination()
  const element = useRender('button', props, state, attributes, {
    type: 'button',
    'aria-busy': state.isPending || undefined,
    onClick: () => next(),
  })
  return state.hasNext ? element : null
}

/** Props of a link that turns the page without leaving it. Modified clicks open the address as usual. */
function useLink(page: number | undefined, rel?: string): Readonly<Record<string, unknown>> {
  const { toHref, goTo } = usePagination()
  if (page === undefined) return { role: 'link', 'aria-disabled': true, rel }
  const href = toHref(page)
  return {
    href,
    rel,
    ...(href === undefined && { role: 'link', tabIndex: 0 }),
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      goTo(page)
    },
  }
}
