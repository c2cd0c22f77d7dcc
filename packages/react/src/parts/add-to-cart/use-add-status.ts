'use client'

import { useEffect, useRef, useState } from 'react'
import type { IntentOutcome } from '../../cart-queue/queue-state.ts'
import type { AddState } from './add-to-cart-state.ts'

/** How long success is shown. */
const doneMs = 2_000

type AddStatus = Pick<AddState, 'status' | 'isLimited' | 'error'>

const idle: AddStatus = { status: 'idle', isLimited: false, error: undefined }

/** Follows presses until the cart has answered all of them. Writes go on when the page part is gone; telling does not. */
export function useAddStatus(): readonly [AddStatus, (press: Promise<IntentOutcome>) => void] {
  const [status, setStatus] = useState(idle)
  const open = useRef(0)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    if (status.status !== 'done') return
    const timer = setTimeout(() => setStatus(idle), doneMs)
    return () => clearTimeout(timer)
  }, [status])

  async function follow(press: Promise<IntentOutcome>): Promise<void> {
    open.current += 1
    setStatus({ ...idle, status: 'working' })
    const outcome = await press
    open.current -= 1
    if (!isHere.current) return
    if (outcome.status === 'refused') setStatus({ ...idle, status: 'failed', error: outcome.error })
    else if (open.current === 0)
      setStatus((before) => (before.status === 'failed' ? before : statusAfter(outcome)))
  }
  return [status, (press) => void follow(press)]
}

function statusAfter(outcome: IntentOutcome): AddStatus {
  return outcome.status === 'done' ? { ...idle, status: 'done', isLimited: outcome.limited } : idle
}
