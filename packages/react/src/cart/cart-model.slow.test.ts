import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  callOf,
  createFakeCartServer,
  type FakeCartServer,
  itemOf,
  Refusal,
} from '../testing/fake-cart-server.ts'
import { parseIntents, serializeIntents } from './browser.ts'
import { nextDeadline, reduce } from './reduce.ts'
import {
  type Action,
  type CartEvent,
  type CartOutcome,
  type CartRequest,
  type CartState,
  emptyState,
} from './state.ts'
import { cartSnapshot } from './view.ts'

/**
 * The store against a server in memory, in every order of acts, arrivals, losses, answers, reloads and changes from
 * elsewhere that fast-check thinks of.
 */
type Step =
  | { readonly do: 'add'; readonly tab: number; readonly item: number; readonly quantity: number }
  | { readonly do: 'set'; readonly tab: number; readonly line: number; readonly quantity: number }
  | { readonly do: 'remove' | 'undo'; readonly tab: number; readonly line: number }
  | { readonly do: 'coupon'; readonly tab: number; readonly code: string | null }
  /** The request on its way meets its fate. */
  | { readonly do: 'network'; readonly tab: number; readonly fate: Fate }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'refresh' | 'flush' | 'reload'; readonly tab: number }
  /** A tab receives a cart that was confirmed in another one. */
  | { readonly do: 'hear'; readonly tab: number; readonly message: number }
  /** Another device changes the cart. */
  | { readonly do: 'elsewhere'; readonly item: number; readonly quantity: number }
  | { readonly do: 'lose-cart' }

type Fate = 'answered' | 'lost-on-the-way' | 'answer-lost' | 'failed-before' | 'failed-after' | 'refused'

interface Tab {
  state: CartState
  /** In the order in which they happened. */
  readonly acts: Map<string, Done>
}

/** An act, the item and the quantity its line showed, and how it ended. */
interface Done {
  readonly act: Action
  readonly item: string
  readonly quantity: number
  outcome?: CartOutcome
}

const settings = { debounceMs: 200 }
const items = ['plate', 'bowl', 'mug', 'teapot']
const fates: readonly Fate[] = [
  'answered',
  'lost-on-the-way',
  'answer-lost',
  'failed-before',
  'failed-after',
  'refused',
]

class World {
  now = 1_000_000
  keys = 0
  readonly server: FakeCartServer
  readonly tabs: Tab[]
  readonly messages: FakeCartServer['cart'][] = []
  readonly bodies = new Map<string, string>()

  constructor(tabs: number, stock: Record<string, number> = {}) {
    this.server = createFakeCartServer(stock)
    this.tabs = Array.from({ length: tabs }, () => ({ state: emptyState, acts: new Map() }))
    for (const tab of this.tabs) this.dispatch(tab, { type: 'hydrate', cart: null, at: this.now })
  }

  dispatch(tab: Tab, event: CartEvent): void {
    const before = tab.state
    tab.state = reduce(before, event, settings)
    for (const { key, outcome } of tab.state.outcomes) {
      const known = tab.acts.get(key)
      if (known?.outcome) throw new Error(`act ${key} ended twice`)
      if (known) known.outcome = outcome
    }
    checkAlways(before, tab.state)
  }

  act(tab: Tab, act: Action, item = '', quantity = 0): void {
    const key = `act-${++this.keys}`
    tab.acts.set(key, { act, item, quantity })
    this.dispatch(tab, { type: 'action', action: act, key, at: this.now })
  }

  fly(tab: Tab, flight: CartRequest, fate: Fate): void {
    const call = callOf(flight)
    const key = flight.kind === 'write' ? flight.intent.key : undefined
    const body = JSON.stringify(call)
    if (key !== undefined && (this.bodies.get(key) ?? body) !== body)
      throw new Error(`key ${key} was sent with ${this.bodies.get(key)} and with ${body}`)
    if (key !== undefined) this.bodies.set(key, body)

    const failed = (kind: 'refused' | 'unreachable' | 'ambiguous', error: unknown = fate) =>
      this.dispatch(tab, { type: 'failure', request: flight.id, failure: { kind, error }, at: this.now })
    if (fate === 'refused' && key !== undefined && !this.server.knows(key)) failed('refused')
    else if (fate === 'lost-on-the-way') failed('unreachable')
    else if (fate === 'failed-before') failed('ambiguous')
    else {
      try {
        const cart = this.server.handle(call, key)
        if (fate === 'answer-lost') failed('unreachable')
        else if (fate === 'failed-after') failed('ambiguous')
        else {
          this.messages.push(cart)
          this.dispatch(tab, { type: 'response', request: flight.id, cart, at: this.now })
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        failed('refused', error)
      }
    }
  }

  wait(ms: number): void {
    this.now += ms
    for (const tab of this.tabs) this.dispatch(tab, { type: 'tick', at: this.now })
  }

  step(step: Step): void {
    if (step.do === 'wait') this.wait(step.ms)
    else if (step.do === 'lose-cart') this.server.loseCart()
    else if (step.do === 'elsewhere') this.elsewhere(items[step.item % items.length] ?? '', step.quantity)
    else {
      const tab = this.tabs[step.tab % this.tabs.length]
      if (tab) this.stepIn(tab, step)
    }
  }

  private stepIn(tab: Tab, step: Extract<Step, { tab: number }>): void {
    const rows = cartSnapshot(tab.state).rows.filter((row) => row.isRemoved === (step.do === 'undo'))
    const row = 'line' in step ? rows[step.line % Math.max(1, rows.length)] : undefined
    if (step.do === 'add') {
      const item = items[step.item % items.length] ?? ''
      const display = { name: item, price: '10.00' }
      this.act(tab, { kind: 'add', item: itemOf(item), quantity: step.quantity, display }, item)
    } else if (step.do === 'set') {
      if (row)
        this.act(tab, { kind: 'set', line: row.key, quantity: step.quantity }, row.productName.original)
    } else if (step.do === 'remove' || step.do === 'undo') {
      if (row) this.act(tab, { kind: step.do, line: row.key }, row.productName.original, row.quantity)
    } else if (step.do === 'coupon') {
      this.act(
        tab,
        step.code === null ? { kind: 'remove-coupon' } : { kind: 'apply-coupon', code: step.code },
      )
    } else if (step.do === 'network') {
      if (tab.state.request) this.fly(tab, tab.state.request, step.fate)
    } else if (step.do === 'reload') {
      // The next page is rendered with the server's cart, and takes up what this one left in the storage.
      const kept = parseIntents(serializeIntents(tab.state))
      tab.state = { ...emptyState, requestCount: tab.state.requestCount }
      this.dispatch(tab, { type: 'hydrate', cart: this.server.cart, at: this.now })
      this.dispatch(tab, { type: 'restore', intents: kept, at: this.now })
    } else if (step.do === 'hear') {
      const cart = this.messages[step.message % Math.max(1, this.messages.length)]
      if (cart !== undefined) this.dispatch(tab, { type: 'hydrate', cart, at: this.now })
    } else this.dispatch(tab, { type: step.do, at: this.now })
  }

  private elsewhere(item: string, quantity: number): void {
    const line = this.server.cart?.lineItems.find(
      ({ catalogReference }) => catalogReference.catalogItemId === item,
    )
    try {
      if (!line) this.server.handle({ kind: 'add', item: itemOf(item), quantity: quantity || 1 })
      else if (quantity === 0) this.server.handle({ kind: 'remove', lineId: line.id })
      else this.server.handle({ kind: 'set', lineId: line.id, quantity })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  /** The network works again and time passes, until nothing waits. */
  settle(): void {
    for (let round = 0; round < 1_000; round++) {
      const flying = this.tabs.find((tab) => tab.state.request)
      if (flying?.state.request) {
        this.fly(flying, flying.state.request, 'answered')
        continue
      }
      const deadlines = this.tabs.flatMap((tab) => nextDeadline(tab.state) ?? [])
      if (deadlines.length === 0) return
      this.wait(Math.max(0, Math.min(...deadlines) - this.now))
    }
    throw new Error('The store does not come to rest.')
  }
}

/** What holds after every event. */
function checkAlways(before: CartState, state: CartState): void {
  const { rows, lines, count } = cartSnapshot(state)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(count)
  for (const { quantity } of lines) expect(quantity).toBeGreaterThan(0)
  if (state.intents.length > 0 && !state.request) expect(nextDeadline(state)).toBeDefined()
  // what was acknowledged is never replaced by something older.
  if (state.server && state.server.id === before.server?.id)
    expect(Number(state.server.revision)).toBeGreaterThanOrEqual(Number(before.server.revision))
}

/** What the shopper believes to have done, as far as it counts: item → quantity, and the coupon. */
function believed({ acts }: Tab, counts: (outcome: CartOutcome | undefined) => boolean) {
  const quantities = new Map<string, number>()
  /** Item → quantity that remains although it was removed, because the removal was superseded. */
  const left = new Map<string, number>()
  let coupon: string | undefined
  for (const { act, item, quantity, outcome } of acts.values()) {
    const before = quantities.get(item) ?? 0
    const isCounted = counts(outcome)
    if (act.kind === 'remove' || (act.kind === 'set' && act.quantity === 0)) {
      left.set(item, isCounted ? 0 : before)
      if (isCounted) quantities.delete(item)
    } else if (!isCounted) continue
    else if (act.kind === 'add') quantities.set(item, before + act.quantity)
    else if (act.kind === 'undo') quantities.set(item, before + quantity - (left.get(item) ?? 0))
    else if (act.kind === 'set') quantities.set(item, act.quantity)
    else coupon = act.kind === 'apply-coupon' ? act.code : undefined
  }
  return { quantities: Object.fromEntries([...quantities].sort()), coupon }
}

function shown({ state }: Tab) {
  const { lines, coupon } = cartSnapshot(state)
  const quantities = new Map<string, number>()
  for (const { productName, quantity } of lines)
    quantities.set(productName.original, (quantities.get(productName.original) ?? 0) + quantity)
  return { quantities: Object.fromEntries([...quantities].sort()), coupon: coupon.code }
}

const contents = (lines: readonly { readonly id: string; readonly quantity: number }[] | undefined) =>
  (lines ?? []).map(({ id, quantity }) => ({ id, quantity })).sort((a, b) => a.id.localeCompare(b.id))

function expectEqualToServer(world: World): void {
  for (const tab of world.tabs) {
    const view = cartSnapshot(tab.state)
    expect(contents(view.lines)).toEqual(contents(world.server.cart?.lineItems))
    expect(view.coupon.code).toBe(world.server.cart?.appliedDiscounts[0]?.coupon?.code)
    expect(view.isSettled).toBe(true)
    for (const [key, { outcome }] of tab.acts) if (!outcome) throw new Error(`act ${key} never ended`)
  }
}

const tab = fc.nat(1)
const quantity = fc.integer({ min: 1, max: 5 })
const lineActs: fc.Arbitrary<Step>[] = [
  fc.record({ do: fc.constant('add' as const), tab, item: fc.nat(3), quantity }),
  fc.record({ do: fc.constant('set' as const), tab, line: fc.nat(3), quantity: fc.nat(8) }),
  fc.record({ do: fc.constant('remove' as const), tab, line: fc.nat(3) }),
]
const undo: fc.Arbitrary<Step> = fc.record({ do: fc.constant('undo' as const), tab, line: fc.nat(3) })
const couponActs = (...codes: readonly (string | null)[]): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constant('coupon' as const), tab, code: fc.constantFrom(...codes) })
const time: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('wait' as const),
  ms: fc.constantFrom(50, 200, 1_000, 9_000),
})
const network = (...some: readonly Fate[]): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constant('network' as const), tab, fate: fc.constantFrom(...some) })
const nudges: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('refresh' as const, 'flush' as const),
  tab,
})
const gossip: fc.Arbitrary<Step> = fc.record({ do: fc.constant('hear' as const), tab, message: fc.nat(20) })
const reload: fc.Arbitrary<Step> = fc.record({ do: fc.constant('reload' as const), tab })
const foreign: fc.Arbitrary<Step>[] = [
  fc.record({ do: fc.constant('elsewhere' as const), item: fc.nat(3), quantity: fc.nat(4) }),
  fc.record({ do: fc.constant('lose-cart' as const) }),
]

function schedules(length: number, ...steps: fc.Arbitrary<Step>[]): fc.Arbitrary<Step[]> {
  return fc.array(fc.oneof(...steps), { maxLength: length })
}

describe('the cart store, in any schedule', () => {
  test('two tabs, losses, failures, refusals, caps, reloads and other devices: at rest every view equals the server', () => {
    const steps = [
      ...lineActs,
      couponActs('SPRING', 'NONSENSE', null),
      network(...fates),
      time,
      nudges,
      gossip,
      reload,
    ]
    fc.assert(
      fc.property(schedules(40, ...steps, ...foreign), (schedule) => {
        const world = new World(2, { mug: 3, teapot: 0 })
        for (const step of schedule) world.step(step)
        world.settle()
        // Tabs do not receive changes of other devices.
        for (const one of world.tabs) world.dispatch(one, { type: 'refresh', at: world.now })
        world.settle()
        expectEqualToServer(world)
      }),
      { numRuns: 10_000 },
    )
  })

  test('one tab on a network that loses requests and answers: the view is at every moment what the shopper did, and so is the server at rest', () => {
    const steps = [...lineActs, undo, couponActs('SPRING', null), time, nudges, gossip]
    fc.assert(
      fc.property(
        schedules(40, ...steps, network('answered', 'lost-on-the-way', 'answer-lost')),
        (schedule) => {
          const world = new World(1)
          const [only] = world.tabs
          if (!only) return
          world.step({ do: 'add', tab: 0, item: 0, quantity: 1 })
          world.settle()
          for (const step of schedule) {
            world.step(step)
            expect(shown(only)).toEqual(believed(only, () => true))
          }
          world.settle()
          expectEqualToServer(world)
          expect(shown(only)).toEqual(believed(only, () => true))
        },
      ),
      { numRuns: 3_000 },
    )
  })

  test('a refusal takes back its own act and no other; what was acknowledged stays', () => {
    const steps = [...lineActs, couponActs('SPRING', 'NONSENSE', null), time, nudges]
    const syncError = network('answered', 'answered', 'refused', 'lost-on-the-way', 'answer-lost')
    fc.assert(
      fc.property(schedules(40, ...steps, syncError), (schedule) => {
        const world = new World(1)
        const [only] = world.tabs
        if (!only) return
        world.step({ do: 'add', tab: 0, item: 0, quantity: 1 })
        world.settle()
        for (const step of schedule) world.step(step)
        world.settle()
        expectEqualToServer(world)
        expect(shown(only)).toEqual(believed(only, (outcome) => outcome?.status === 'done'))
      }),
      { numRuns: 3_000 },
    )
  })

  test('acts of one line that wait together go out as one request', () => {
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1, maxLength: 20 }), (quantities) => {
        const world = new World(1)
        for (const one of quantities) world.step({ do: 'add', tab: 0, item: 0, quantity: one })
        world.settle()
        const total = quantities.reduce((sum, one) => sum + one, 0)
        expect(world.server.writes).toEqual([{ kind: 'add', item: itemOf('plate'), quantity: total }])
      }),
    )
  })
})
