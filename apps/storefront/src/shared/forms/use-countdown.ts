import { useEffect, useState } from 'react'

export interface Countdown {
  /** Full seconds that are left. */
  readonly seconds: number
  /** With script: the wait is not over. */
  readonly isRunning: boolean
}

/**
 * Counts seconds down.
 *
 * @param total Begins again with another object
 * @param isOfPage The seconds began when the page was rendered, and not when this component was
 */
export function useCountdown(total: { readonly seconds: number }, isOfPage = false): Countdown {
  const [left, setLeft] = useState({ total, seconds: total.seconds, isRunning: false })
  useEffect(() => {
    const began = isOfPage ? 0 : performance.now()
    const read = (): number => Math.ceil(total.seconds - (performance.now() - began) / 1_000)
    const update = () => {
      const seconds = Math.max(0, read())
      setLeft({ total, seconds, isRunning: seconds > 0 })
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(update, 1_000)
    update()
    return () => clearInterval(timer)
  }, [total, isOfPage])
  return left.total === total ? left : { seconds: total.seconds, isRunning: true }
}
