import type { ReactNode } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Swatch } from '../../shared/ui/swatch.tsx'
import type { FilterGroupView, FilterValueView } from './filter-view.ts'
import { optionPrefix } from './filters.ts'

/** Values shown before the rest is folded away. */
const shownValues = 8

/** The values of one facet to tick, with how many products each would give. */
export function FilterGroup({ group, open }: { group: FilterGroupView; open: boolean }): ReactNode {
  const text = useTexts('filter')
  const { param, values } = group
  const facets: Readonly<Record<string, string>> = text.facets
  const isOption = param.startsWith(optionPrefix)
  const name = group.name ?? (isOption ? param.slice(optionPrefix.length) : (facets[param] ?? param))
  const shown = values.filter(({ chosen }, index) => chosen || index < shownValues)
  const folded = values.filter((value) => !shown.includes(value))
  // A fold for one or two is longer than they are.
  const isFolded = folded.length > 2
  return (
    <details className="facet" open={open}>
      <summary dir={isOption ? 'auto' : undefined}>{name}</summary>
      <fieldset aria-label={name}>
        <FilterValues param={param} values={isFolded ? shown : values} />
        {isFolded && (
          <details className="facet-more">
            <summary>{text.more({ count: folded.length })}</summary>
            <FilterValues param={param} values={folded} />
          </details>
        )}
      </fieldset>
    </details>
  )
}

function FilterValues({ param, values }: { param: string; values: readonly FilterValueView[] }): ReactNode {
  return values.map(({ value, name, count, color, chosen = false }) => (
    <label key={value}>
      <input
        type="checkbox"
        name={param}
        value={value}
        defaultChecked={chosen}
        disabled={count === 0 && !chosen}
      />
      {color !== undefined && <Swatch color={color} />}
      {/* A value without a name beside it is the catalog's own word. */}
      {name === undefined ? <bdi>{value}</bdi> : <span>{name}</span>}
      <small>{count}</small>
    </label>
  ))
}
