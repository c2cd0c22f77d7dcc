'use client'

import { allFaults } from '@vitrine/client/faults'
import { type CSSProperties, type ReactElement, useState, useSyncExternalStore } from 'react'
import type { Devtools } from './create-devtools.ts'
import type { FaultSettings } from './faults.ts'
import { type Trace, traceToTest } from './trace.ts'

const tabs = ['Requests', 'Tokens', 'Cart', 'Faults'] as const
type Tab = (typeof tabs)[number]

const panelStyle: CSSProperties = {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: '40vh',
  overflow: 'auto',
  padding: 8,
  background: '#111',
  color: '#eee',
  font: '12px/1.5 ui-monospace, monospace',
  zIndex: 2147483647,
}
const cellStyle: CSSProperties = { paddingInlineEnd: 16, textAlign: 'start', verticalAlign: 'top' }

/** Props of {@link DevtoolsPanel}. */
export interface DevtoolsPanelProps {
  /** From `createDevtools`. */
  readonly devtools: Devtools
  /** Default false. */
  readonly defaultOpen?: boolean
}

/**
 * The panel of the devtools: requests with their ids, token life, the steps of the cart, and faults.
 *
 * @example
 * ```tsx
 * {import.meta.env.DEV && <DevtoolsPanel devtools={devtools} />}
 * ```
 */
export function DevtoolsPanel({ devtools, defaultOpen = false }: DevtoolsPanelProps): ReactElement {
  const [isOpen, setOpen] = useState(defaultOpen)
  const [tab, setTab] = useState<Tab>('Requests')
  const trace = useSyncExternalStore(devtools.subscribe, devtools.getTrace, devtools.getTrace)
  if (!isOpen)
    return (
      <button
        type="button"
        style={{ position: 'fixed', insetInlineEnd: 8, insetBlockEnd: 8, zIndex: 2147483647 }}
        onClick={() => setOpen(true)}
      >
        Vitrine devtools
      </button>
    )
  const copy = (text: string) => void navigator.clipboard.writeText(text)
  return (
    <section style={panelStyle} aria-label="Vitrine devtools">
      <nav style={{ display: 'flex', gap: 8 }}>
        {tabs.map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => copy(JSON.stringify(trace, undefined, 2))}>
          Copy trace
        </button>
        <button type="button" onClick={() => copy(traceToTest(trace))}>
          Copy as test
        </button>
        <button type="button" onClick={() => devtools.clear()}>
          Clear
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </nav>
      {tab === 'Requests' && <Requests trace={trace} />}
      {tab === 'Tokens' && <Tokens trace={trace} />}
      {tab === 'Cart' && <CartSteps trace={trace} />}
      {tab === 'Faults' && <Faults devtools={devtools} />}
    </section>
  )
}

function Requests({ trace }: { readonly trace: Trace }): ReactElement {
  return (
    <Table
      head={['At', 'Operation', 'Attempt', 'Result', 'Duration', 'Request id', 'Fault']}
      rows={trace.requests.map((request) => [
        `${request.atMs} ms`,
        request.operation || `${request.method} ${request.path}`,
        request.attempt,
        request.status ?? request.failure ?? '…',
        request.durationMs === undefined ? '' : `${Math.round(request.durationMs)} ms`,
        request.requestId,
        request.fault,
      ])}
    />
  )
}

function Tokens({ trace }: { readonly trace: Trace }): ReactElement {
  return (
    <Table
      head={['At', 'Grant', 'Expires at', 'Life']}
      rows={trace.tokens.map(({ atMs, grantType, expiresAtMs }) => [
        `${atMs} ms`,
        grantType,
        `${expiresAtMs} ms`,
        `${Math.round((expiresAtMs - atMs) / 1_000)} s`,
      ])}
    />
  )
}

function CartSteps({ trace }: { readonly trace: Trace }): ReactElement {
  return (
    <Table
      head={['At', 'Event', 'Lines', 'Subtotal', 'Pending changes']}
      rows={trace.cart.map((step) => [
        `${step.atMs} ms`,
        step.action === undefined ? step.event : JSON.stringify(step.action),
        step.lines
          .map(({ name, quantity, pending }) => `${quantity} × ${name}${pending ? ' *' : ''}`)
          .join(', '),
        step.subtotal,
        step.pendingChanges,
      ])}
    />
  )
}

function Faults({ devtools }: { readonly devtools: Devtools }): ReactElement {
  const [settings, setSettings] = useState(devtools.getFaults())
  const change = (next: Partial<FaultSettings>) => {
    devtools.setFaults(next)
    setSettings(devtools.getFaults())
  }
  return (
    <form>
      {allFaults.map((name) => (
        <p key={name}>
          <label>
            {`${name} `}
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={settings.rates[name] ?? 0}
              onChange={({ target }) =>
                change({ rates: { ...settings.rates, [name]: Number(target.value) } })
              }
            />
            {` ${settings.rates[name] ?? 0}`}
          </label>
        </p>
      ))}
      {(['seed', 'latencyMs'] as const).map((name) => (
        <p key={name}>
          <label>
            {`${name} `}
            <input
              type="number"
              value={settings[name]}
              onChange={({ target }) => change({ [name]: Number(target.value) })}
            />
          </label>
        </p>
      ))}
      <p>
        <label>
          {'operations '}
          <input
            value={settings.operations}
            placeholder="all, or for example cart."
            onChange={({ target }) => change({ operations: target.value })}
          />
        </label>
      </p>
    </form>
  )
}

interface TableProps {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number | undefined)[])[]
}

function Table({ head, rows }: TableProps): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} style={cellStyle}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log has no other key
          <tr key={index}>
            {row.map((value, column) => (
              <td key={head[column]} style={cellStyle}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
