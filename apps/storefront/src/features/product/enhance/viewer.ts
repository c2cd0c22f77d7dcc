/**
 * The full-screen viewer: a modal dialog (the browser keeps the focus inside and gives it back), arrow keys, click to zoom
 * where one clicked; two fingers zoom as on any page.
 * @param onLeave Told which photograph was looked at last.
 * @returns Opens it at a photograph.
 */
export function createViewer(
  dialog: HTMLDialogElement,
  links: readonly HTMLAnchorElement[],
  onLeave: (index: number) => void,
): (index: number) => void {
  const part = <E extends HTMLElement>(name: string): E | null =>
    dialog.querySelector<E>(`[data-gallery="${name}"]`)
  const stage = part('stage')
  const counter = part('viewer-counter')
  const back = part<HTMLButtonElement>('viewer-back')
  const forward = part<HTMLButtonElement>('viewer-forward')
  const picture = new Image()
  let current = 0

  const show = (index: number): void => {
    const link = links[index]
    if (!link) return
    current = index
    const small = link.querySelector('img')
    delete dialog.dataset['zoomed']
    picture.alt = small?.alt ?? ''
    picture.src = link.href
    if (counter) counter.textContent = `${index + 1} / ${links.length}`
    if (back) back.disabled = index === 0
    if (forward) forward.disabled = index === links.length - 1
  }

  picture.className = 'viewer-picture'
  picture.addEventListener('click', ({ offsetX, offsetY }) => {
    const { clientWidth, clientHeight } = picture
    if (dialog.toggleAttribute('data-zoomed') && stage) {
      stage.scrollLeft = (offsetX / clientWidth) * stage.scrollWidth - stage.clientWidth / 2
      stage.scrollTop = (offsetY / clientHeight) * stage.scrollHeight - stage.clientHeight / 2
    }
  })
  stage?.append(picture)
  back?.addEventListener('click', () => show(current - 1))
  forward?.addEventListener('click', () => show(current + 1))
  part('close')?.addEventListener('click', () => dialog.close())
  if (stage) onSwipe(stage, (turn) => !('zoomed' in dialog.dataset) && show(current + turn))
  dialog.addEventListener('close', () => onLeave(current))
  dialog.addEventListener('keydown', ({ key }) => {
    const turn = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1
    if (key === 'ArrowLeft') show(current - turn)
    if (key === 'ArrowRight') show(current + turn)
  })
  return (index) => {
    show(index)
    dialog.showModal()
  }
}

/** A finger has gone this far sideways before it means another photograph. */
const swipePx = 48

/** One finger that goes sideways, on a page that is not pinched larger: 1 for the next, -1 for the one before. */
function onSwipe(stage: HTMLElement, turn: (step: 1 | -1) => void): void {
  let start: Touch | undefined
  stage.addEventListener('touchstart', ({ touches }) => {
    start = touches.length === 1 ? touches[0] : undefined
  })
  stage.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end || (visualViewport?.scale ?? 1) > 1) return
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY]
    if (Math.abs(x) < swipePx || Math.abs(x) < 2 * Math.abs(y)) return
    const isRightToLeft = getComputedStyle(stage).direction === 'rtl'
    turn(x < 0 === isRightToLeft ? -1 : 1)
  })
}
