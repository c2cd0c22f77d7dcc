import { bringIntoList } from './bring-into-list.ts'
import { createViewer } from './viewer.ts'

/** Arrows, keys, counter and marked thumbnail for the strip of photographs, and the viewer behind each of them. */
export function enhanceGallery(gallery: HTMLElement): void {
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip')
  if (!strip) return
  const places = [...strip.children] as HTMLElement[]
  const links = places.flatMap((place) => place.querySelector<HTMLAnchorElement>('a') ?? [])
  const films = [...strip.querySelectorAll('video')]
  const thumbs = [...gallery.querySelectorAll<HTMLElement>('[data-gallery="thumb"]')]
  const counter = gallery.querySelector('[data-gallery="counter"]')
  const arrows = gallery.querySelector<HTMLElement>('.gallery-arrows')
  const back = gallery.querySelector<HTMLButtonElement>('[data-gallery="back"]')
  const forward = gallery.querySelector<HTMLButtonElement>('[data-gallery="forward"]')
  let current = 0
  /** Where the strip is on its way to: steps that follow quickly lead on from there. */
  let wanted: number | undefined

  const show = (index: number, behavior: ScrollBehavior = 'auto'): void => {
    const place = places[index]
    if (!place) return
    wanted = index === current ? undefined : index
    const distance = place.getBoundingClientRect().left - strip.getBoundingClientRect().left
    strip.scrollTo({ left: strip.scrollLeft + distance, behavior })
  }
  const step = (by: number): void => show((wanted ?? current) + by)
  const mark = (index: number): void => {
    current = index
    if (index === wanted) wanted = undefined
    thumbs.forEach((thumb, i) => {
      if (i === index) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    })
    const thumb = thumbs[index]
    if (thumb) bringIntoList(thumb)
    if (counter) counter.textContent = counter.textContent.replace(/\d+/, String(index + 1))
    if (back) back.disabled = index === 0
    if (forward) forward.disabled = index === places.length - 1
    // Nobody listens to a film that is out of sight.
    films.forEach((film) => {
      if (!places[index]?.contains(film)) film.pause()
    })
  }

  // The photograph that fills the strip is the current one, however it got there.
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) mark(places.indexOf(target as HTMLElement))
    },
    { root: strip, threshold: 0.6 },
  )
  for (const place of places) seen.observe(place)
  // A finger may have led it elsewhere.
  strip.addEventListener('scrollend', () => {
    wanted = undefined
  })

  thumbs.forEach((thumb, index) => {
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      show(index)
    })
  })
  back?.addEventListener('click', () => step(-1))
  forward?.addEventListener('click', () => step(1))
  strip.addEventListener('keydown', (event) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
    const by = steps[event.key]
    // In a film the arrows wind it.
    if (by === undefined || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    step(getComputedStyle(strip).direction === 'rtl' ? -by : by)
  })
  for (const film of films)
    film.addEventListener('play', () => film.toggleAttribute('data-started', true), { once: true })
  if (arrows && places.length > 1) arrows.hidden = false

  const dialog = gallery.querySelector<HTMLDialogElement>('[data-gallery="viewer"]')
  if (!dialog) return
  const open = createViewer(dialog, links, (index) => {
    show(
      places.findIndex((place) => place.contains(links[index] ?? null)),
      'instant',
    )
  })
  links.forEach((link, index) => {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open(index)
    })
  })
}
