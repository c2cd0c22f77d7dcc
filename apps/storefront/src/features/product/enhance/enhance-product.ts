import { enhanceBuyBar } from './buy-bar.ts'
import { enhanceGallery } from './gallery.ts'

const gallery = document.querySelector<HTMLElement>('[data-enhance="gallery"]')
const buyRow = document.querySelector<HTMLElement>('[data-enhance="buy-bar"]')
if (gallery) enhanceGallery(gallery)
if (buyRow) enhanceBuyBar(buyRow)
