/**
 * The button that empties a search field, in place of the browser's own: not every browser has one, and none can be reached by keyboard.
 * It stands there as soon as it has a name, and only while there is something to empty.
 * @returns what names it
 */
export function createClearButton(field: HTMLInputElement): (name: string) => void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'search-clear'
  button.append(cross())
  const update = (): void => {
    button.hidden = field.value === ''
  }
  // A press must not take the focus from the field, nor close the list under it.
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  button.addEventListener('click', () => {
    field.value = ''
    field.focus()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  field.addEventListener('input', update)

  return (name) => {
    button.setAttribute('aria-label', name)
    update()
    if (!button.isConnected) field.after(button)
  }
}

/** As `Icon` draws it. */
function cross(): SVGElement {
  const [svg, path] = [svgElement('svg'), svgElement('path')]
  const look = { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', fill: 'none' }
  const line = { stroke: 'currentColor', 'stroke-width': '1.4', 'stroke-linecap': 'round' }
  for (const [name, value] of Object.entries({ ...look, ...line })) svg.setAttribute(name, value)
  path.setAttribute('d', 'm6 6 12 12M18 6 6 18')
  svg.append(path)
  return svg
}

function svgElement(name: 'svg' | 'path'): SVGElement {
  return document.createElementNS('http://www.w3.org/2000/svg', name)
}
