'use client'

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { SessionSnapshot } from '../session/session-store.ts'
import { requireStore, type Store, useStore } from '../store/store-context.ts'
import { useDisplayCurrency } from './use-currency.ts'

/** Data that is loaded from the platform. `data` is the last one that was loaded, also while it loads again. */
export type Resource<T> =
  | { readonly status: 'pending'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'success'; readonly data: T; readonly error: undefined }
  | { readonly status: 'error'; readonly data: T | undefined; readonly error: unknown }

/** A resource and how to load it again. */
export type ResourceController<T> = Resource<T> & {
  /** There is no data yet: `status` is `pending`. */
  readonly isPending: boolean
  /** A request is running, also if there is data already. */
  readonly isFetching: boolean
  refetch(): void
}

interface Entry {
  readonly resource: Resource<unknown>
  readonly isFetching: boolean
  readonly loadedAt: number
}

interface Cache {
  readonly entries: Map<string, Entry>
  readonly listeners: Map<string, Set<() => void>>
  readonly running: Map<string, AbortController>
}

/** Entries that are younger are shown without loading again. */
const freshMs = 30_000
/** Pages that a shopper can go back to without loading. */
const maxEntries = 100

const pending: Entry = {
  resource: { status: 'pending', data: undefined, error: undefined },
  isFetching: true,
  loadedAt: 0,
}
const idle: Entry = { ...pending, isFetching: false }

const caches = /* @__PURE__ */ new WeakMap<Store['client'], Cache>()

/**
 * Loads data once for all components of a client that need the same, in a browser only. A change of user loads again, because
 * prices and products may differ. So does another display currency; the data in the former one stays until then. What could not
 * be loaded is loaded again when the network returns or the page is shown again.
 *
 * @param name Identifies the data; undefined loads nothing.
 * @param initial Data that the page was rendered with, in the display currency it was rendered with.
 */
export function useResource<T>(
  name: string | undefined,
  load: (client: Store['client'], signal: AbortSignal) => Promise<T>,
  initial?: T,
): ResourceController<T> {
  const { replace: _, ...resource } = useReplaceableResource(name, load, initial)
  return resource
}

/** A resource that actions of its hook change. */
export type ReplaceableResource<T> = ResourceController<T> & {
  /** Sets what an action has changed, for all components. Does nothing without data. */
  replace(change: (data: NonNullable<T>) => NonNullable<T>): void
}

/** The same as {@link useResource}, for hooks with actions. */
export function useReplaceableResource<T>(
  name: string | undefined,
  load: (client: Store['client'], signal: AbortSignal) => Promise<T>,
  given?: T,
): ReplaceableResource<T> {
  const store = useStore()
  const session = useUserKey(store)
  const displayCurrency = useDisplayCurrency(store)
  const subject = name === undefined ? undefined : `${store?.locale} ${store?.currency} ${session} ${name}`
  const key = subject === undefined ? undefined : `${displayCurrency} ${subject}`
  const initial = displayCurrency === store?.displayCurrency ? given : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: an object that is created while rendering is not another one
  const seed = useMemo(
    (): Entry =>
      initial === undefined
        ? key === undefined
          ? idle
          : pending
        : {
            resource: { status: 'success', data: initial, error: undefined },
            isFetching: false,
            loadedAt: Date.now(),
          },
    [initial === undefined, key],
  )
  const subscribe = useCallback(
    (listener: () => void) => (store && key !== undefined ? listen(store, key, listener) : () => {}),
    [store, key],
  )
  const entry = useSyncExternalStore(
    subscribe,
    () => (store && key !== undefined && getCache(store).entries.get(key)) || seed,
    () => seed,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies what is loaded
  useEffect(() => {
    if (!store || key === undefined) return
    if (initial !== undefined && !getCache(store).entries.has(key)) setEntry(store, key, seed)
    ensureLoaded(store, key, load)
    const retry = () => {
      const isFailed = getCache(store).entries.get(key)?.resource.status === 'error'
      if (isFailed && !document.hidden) ensureLoaded(store, key, load)
    }
    const stop = new AbortController()
    addEventListener('online', retry, stop)
    document.addEventListener('visibilitychange', retry, stop)
    return () => stop.abort()
  }, [store, key])

  // The key belongs to one type of data.
  const current = entry.resource as Resource<T>
  const [latest, setLatest] = useState<{
    readonly subject: string | undefined
    readonly resource: Resource<T>
  }>()
  if (current.status === 'success' && latest?.resource !== current) setLatest({ subject, resource: current })
  const isOtherCurrency = current.status === 'pending' && latest !== undefined && latest.subject === subject
  const resource = isOtherCurrency && key !== undefined ? latest.resource : current
  const replace = useCallback(
    (change: (data: NonNullable<T>) => NonNullable<T>) => {
      if (!store || key === undefined) return
      const before = getCache(store).entries.get(key)?.resource.data as T | undefined
      if (before === undefined || before === null) return
      // A response that is on its way was read before the change.
      abortLoad(store, key)
      const resource: Resource<T> = { status: 'success', data: change(before), error: undefined }
      setEntry(store, key, { resource, isFetching: false, loadedAt: Date.now() })
    },
    [store, key],
  )
  return {
    ...resource,
    isPending: resource.status === 'pending',
    isFetching: entry.isFetching,
    replace,
    refetch() {
      if (key !== undefined) startLoad(requireStore(store), key, load)
    },
  }
}

/** Changes when another user logs in or out. */
function useUserKey(store: Store | undefined): string {
  const subscribe = useCallback(
    (listener: () => void) => store?.session.subscribe(listener) ?? (() => {}),
    [store],
  )
  return useSyncExternalStore(
    subscribe,
    () => toUserKey(store?.session.getSnapshot()),
    () => toUserKey(store?.session.getServerSnapshot()),
  )
}

/** A client with tokens does not know the member's id, but each of its logins has another version. */
function toUserKey(session: SessionSnapshot | undefined): string {
  return session?.isMember ? `member ${session.memberId ?? session.version ?? ''}` : ''
}

function getCache({ client }: Store): Cache {
  const cache = caches.get(client) ?? { entries: new Map(), listeners: new Map(), running: new Map() }
  caches.set(client, cache)
  return cache
}

function listen(store: Store, key: string, listener: () => void): () => void {
  const { listeners } = getCache(store)
  const own = listeners.get(key) ?? new Set()
  const entry = () => listener()
  own.add(entry)
  listeners.set(key, own)
  return () => {
    own.delete(entry)
    // StrictMode and Activity subscribe again at once; only what is really unused is cancelled.
    queueMicrotask(() => {
      if (own.size > 0) return
      if (listeners.get(key) === own) listeners.delete(key)
      abortLoad(store, key)
    })
  }
}

function abortLoad(store: Store, key: string): void {
  const { running } = getCache(store)
  running.get(key)?.abort()
  running.delete(key)
}

function ensureLoaded<T>(
  store: Store,
  key: string,
  load: (client: Store['client'], signal: AbortSignal) => Promise<T>,
) {
  const { entries, running } = getCache(store)
  const entry = entries.get(key)
  const isFresh = entry?.resource.status === 'success' && Date.now() - entry.loadedAt < freshMs
  if (!isFresh && !running.has(key)) startLoad(store, key, load)
}

function startLoad<T>(
  store: Store,
  key: string,
  load: (client: Store['client'], signal: AbortSignal) => Promise<T>,
): void {
  const { entries, running } = getCache(store)
  running.get(key)?.abort()
  const abort = new AbortController()
  running.set(key, abort)
  setEntry(store, key, { ...(entries.get(key) ?? pending), isFetching: true })
  const finish = (resource: Resource<unknown>) => {
    if (running.get(key) !== abort) return
    running.delete(key)
    setEntry(store, key, { resource, isFetching: false, loadedAt: Date.now() })
  }
  load(store.client, abort.signal).then(
    (data) => finish({ status: 'success', data, error: undefined }),
    (error: unknown) => {
      if (abort.signal.aborted) return
      finish({ status: 'error', data: entries.get(key)?.resource.data, error })
    },
  )
}

function setEntry(store: Store, key: string, entry: Entry): void {
  const { entries, listeners } = getCache(store)
  entries.delete(key)
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
  for (const listener of [...(listeners.get(key) ?? [])]) listener()
}
