import { enhanceBuyBar } from './buy-bar.ts'
import { enhanceGallery } from './gallery.ts'
import { noteSeen } from './note-seen.ts'

const gallery = document.querySelector<HTMLElement>('[data-enhance="gallery"]')
const buyRow = document.querySelector<HTMLElement>('[data-enhance="buy-bar"]')
if (gallery) enhanceGallery(gallery)
if (buyRow) enhanceBuyBar(buyRow)
// A page for what is not there any more has neither.
if (gallery) noteSeen()
