/** What React did: commits, and function components that rendered in them, those of libraries included. */
export interface RenderCounts {
  commits: number
  renders: number
}

/** What one step of a shopper costs. */
export interface StepCost extends RenderCounts {
  readonly step: string
  /** To the shop's API, without preflights. */
  readonly requests: number
}

export interface ShopMeasurement {
  /** Of the page's script, gzip. */
  readonly bytes: number
  /** The same without what a page with React alone weighs. */
  readonly bytesBesidesReact: number
  readonly steps: readonly StepCost[]
}

export type Measurements = Readonly<Record<'ours' | 'theirs', ShopMeasurement>>
