import { enhanceBuyBar } from './buy-bar.ts'
import { noteSeen } from './note-seen.ts'

const buyRow = document.querySelector<HTMLElement>('[data-enhance="buy-bar"]')
if (buyRow) enhanceBuyBar(buyRow)
// A page for what is not there any more has no gallery.
if (document.querySelector('[data-enhance="gallery"]')) noteSeen()
