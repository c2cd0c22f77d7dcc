/** An element by role and accessible name, as assistive technology finds it. */
export interface Target {
  /** Password fields and summaries have none: without it, an element is found by its label or text. */
  readonly role?: string | undefined
  readonly name?: string | RegExp | undefined
  /** An element that contains it. */
  readonly within?: Target | undefined
}

/** An element of the page at one moment. */
export interface Found {
  readonly text: string
  /** Of fields. */
  readonly value?: string | undefined
  readonly isChecked: boolean
  readonly isFocused: boolean
  /** Where a click reaches it or its label, in CSS pixels of the viewport. Absent while another element covers it. */
  readonly point?: { readonly x: number; readonly y: number } | undefined
}

interface TestingLibrary {
  queryAllByRole(container: HTMLElement, role: string, options: { name?: string | RegExp }): HTMLElement[]
  queryAllByLabelText(container: HTMLElement, label: string | RegExp): HTMLElement[]
  queryAllByText(container: HTMLElement, text: string | RegExp): HTMLElement[]
}

/**
 * The visible elements that match, the first of them scrolled into view; undefined if the page has no Testing Library yet. Runs in the
 * page: it is sent as source code and uses nothing of this file.
 */
export function findInPage(target: Target): readonly Found[] | undefined {
  const { TestingLibraryDom: library } = globalThis as { TestingLibraryDom?: TestingLibrary }
  if (!library) return undefined

  const findAll = ({ role, name, within }: Target): HTMLElement[] =>
    (within ? findAll(within) : [document.body])
      .flatMap((container) =>
        role === undefined
          ? [library.queryAllByLabelText, library.queryAllByText].flatMap((query) =>
              query(container, name ?? ''),
            )
          : library.queryAllByRole(container, role, name === undefined ? {} : { name }),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))

  const pointOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    for (const candidate of [element, ...labels]) {
      const box = candidate.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const hit = document.elementFromPoint(x, y)
      if (hit && [element, ...labels].some((wanted) => wanted.contains(hit))) return { x, y }
    }
    return undefined
  }

  return findAll(target).map((element, index) => {
    if (index === 0 && !pointOf(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return {
      text: element.innerText,
      value: 'value' in element ? String(element.value) : undefined,
      isChecked: element instanceof HTMLInputElement && element.checked,
      isFocused: element === document.activeElement,
      point: pointOf(element),
    }
  })
}
