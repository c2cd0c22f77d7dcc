import { type SearchFacetName, searchFacetNames } from '@vitrine/contract/enumerations'
import type { FilterGroup } from './filter-groups.ts'
import { optionPrefixes } from './search-keys.ts'

const option = 'option:'

/** The facet that a group narrows, as the wire names it. */
export function facetNameOf({ facet }: Pick<FilterGroup, 'facet'>): SearchFacetName {
  if (facet.startsWith(option)) return 'options'
  const name = searchFacetNames.find((each) => each === facet)
  if (!name) throw new RangeError(`No facet is called ${facet}.`)
  return name
}

const prefixes: Readonly<Record<SearchFacetName, string>> = {
  collections: 'c:',
  brands: 'b:',
  ribbons: 'r:',
  availability: 'a:',
  price: 'p:',
  options: 'k',
}

/** What the counted texts of these facets begin with. */
export function prefixesOf(names: readonly SearchFacetName[]): readonly string[] {
  return names.map((name) => prefixes[name])
}

/** What the counted texts of a group's own facet begin with: of an option, those of that one option. */
export function prefixesOfGroup({ facet }: Pick<FilterGroup, 'facet'>): readonly string[] {
  return facet.startsWith(option)
    ? optionPrefixes(facet.slice(option.length))
    : prefixesOf([facetNameOf({ facet })])
}
