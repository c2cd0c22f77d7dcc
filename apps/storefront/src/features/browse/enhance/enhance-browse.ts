import { enhanceResults } from './results.ts'
import { enhanceSort } from './sort.ts'

const results = document.querySelector<HTMLElement>('[data-enhance="results"]')
const sort = document.querySelector<HTMLElement>('[data-enhance="sort"]')
if (results) enhanceResults(results)
if (sort) enhanceSort(sort)
