/** Keys that journeys press, by their name in `KeyboardEvent.key`. */
export type Key = 'Enter'

/** A window of a browser: what WebDriver BiDi (Firefox) and classic WebDriver (WebKitGTK) have in common. */
export interface Engine {
  /** Resolves when the page is loaded. */
  goto(address: string): Promise<void>
  /** Runs the body of a function in the page, also where scripts of pages are off. Its result has to be JSON. */
  run(body: string): Promise<unknown>
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(characters: string): Promise<void>
  /** Selects everything in the focused field. */
  selectAll(): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** What pages have logged as an error so far, including violations of their content security policy. */
  readonly errors: readonly string[]
  close(): Promise<void>
}

export interface LaunchOptions {
  /** Whether pages may run scripts. */
  readonly hasScript: boolean
}

/** Width and height of the viewport, in CSS pixels; WebKitGTK's is less high by its toolbar. */
export const viewport = { width: 1_280, height: 900 } as const
