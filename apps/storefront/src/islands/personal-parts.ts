// Imports nothing that pages share: that would be one more request for each page.

let isLoaded = false

/** Fills what is personal into a page that was rendered for everyone: the cart, what only members see, and the products seen before. */
export function fillPersonalParts(): void {
  const cart = document.querySelector<HTMLAnchorElement>('.cart-button')
  // Pages for one visitor have the count already.
  if (!cart || isLoaded || 'cartCount' in document.body.dataset) return
  isLoaded = true
  const request = new XMLHttpRequest()
  const path = encodeURIComponent(location.pathname + location.search)
  request.open('GET', `${cart.href.replace(/cart$/, 'personal')}?path=${path}`)
  // A parsed document: policies for trusted types allow no HTML in strings.
  request.responseType = 'document'
  // Without it, the page stays as it is for everyone.
  request.onload = () => request.status === 200 && fill(request.response)
  request.send()
}

function fill(parts: Document): void {
  const island = document.querySelector('.cart-button')?.closest('astro-island')
  const personal = parts.querySelector('.cart-button')?.closest('astro-island')
  if (island?.hasAttribute('ssr') && personal) {
    // About to be used: it reads the cart itself.
    if (island.matches(':hover, :focus-within'))
      dispatchEvent(new CustomEvent('island:wake', { detail: 'cart' }))
    else {
      personal.setAttribute('prefix', island.getAttribute('prefix') ?? '')
      island.replaceWith(personal)
    }
  }
  const form = parts.getElementById('tell-me')
  const shown = document.getElementById('tell-me')
  // A form that is being filled in stays.
  if (form && shown && !shown.contains(document.activeElement)) shown.replaceWith(form)
  const row = parts.querySelector('.row')
  if (row) {
    document.getElementById('main')?.append(row)
    row.dispatchEvent(new Event('enhance', { bubbles: true }))
  }
}
