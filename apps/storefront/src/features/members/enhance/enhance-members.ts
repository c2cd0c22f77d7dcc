import { enhanceWithin } from './comforts.ts'
import { keepForms } from './keep-forms.ts'

enhanceWithin(document)
for (const place of document.querySelectorAll<HTMLElement>('[data-kept]')) keepForms(place)
