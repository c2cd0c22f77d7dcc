const heading = document.querySelector<HTMLElement>('main h1')
const notice = document.querySelector('.notice')
if (heading) {
  if (notice) {
    notice.id = 'notice'
    heading.setAttribute('aria-describedby', notice.id)
  }
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
