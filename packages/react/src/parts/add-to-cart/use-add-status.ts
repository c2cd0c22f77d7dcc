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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      clearTimeout(timer.current)
    }
  }, [])

  async function follow(press: Promise<IntentOutcome>): Promise<void> {
    open.current += 1
    clearTimeout(timer.current)
    setStatus({ ...idle, status: 'working' })
    const outcome = await press
    open.current -= 1
    if (!isHere.current) return
    if (outcome.status === 'refused') setStatus({ ...idle, status: 'failed', error: outcome.error })
    else if (open.current === 0) {
      setStatus((before) =>
        before.status === 'failed' || outcome.status === 'superseded'
          ? { ...before, status: before.status === 'failed' ? 'failed' : 'idle' }
          : { ...idle, status: 'done', isLimited: outcome.limited },
      )
      timer.current = setTimeout(() => setStatus((now) => (now.status === 'done' ? idle : now)), doneMs)
    }
  }
  return [status, (press) => void follow(press)]
}
