import { type ReactNode, useState } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import type { FilterGroupView, FilterValueView } from './filter-view.ts'
import { changeFilters, type Filter, isChosen, optionPrefix } from './filters.ts'

/** Values shown before the rest is folded away. */
const shownValues = 8

export interface FilterGroupProps {
  group: FilterGroupView
  /** What is chosen. */
  filters: readonly Filter[]
  choose: (filters: readonly Filter[]) => void
  /** Whether it is open at first. */
  open: boolean
}

/** The values of one facet to tick, with how many products each would give. */
export function FilterGroup({ group, filters, choose, open }: FilterGroupProps): ReactNode {
  // Folds stay as they are while the choices change.
  const [isOpen] = useState(open)
  const [first] = useState(() =>
    group.values.filter((each, index) => each.chosen || index < shownValues).map(({ value }) => value),
  )
  const text = useTexts('filter')
  const { param, values } = group
  const facets: Readonly<Record<string, string>> = text.facets
  const isOption = param.startsWith(optionPrefix)
  const name = group.name ?? (isOption ? param.slice(optionPrefix.length) : (facets[param] ?? param))
  const shown = values.filter(({ value }) => first.includes(value))
  const folded = values.filter((value) => !shown.includes(value))
  // A fold for one or two is longer than they are.
  const isFolded = folded.length > 2
  const shared = { param, filters, choose }
  return (
    <details className="facet" open={isOpen}>
      <summary dir={isOption ? 'auto' : undefined}>{name}</summary>
      <fieldset aria-label={name}>
        <FilterValues {...shared} values={isFolded ? shown : values} />
        {isFolded && (
          <details className="facet-more">
            <summary>{text.more({ count: folded.length })}</summary>
            <FilterValues {...shared} values={folded} />
          </details>
        )}
      </fieldset>
    </details>
  )
}

function FilterValues({
  param,
  values,
  filters,
  choose,
}: Pick<FilterGroupProps, 'filters' | 'choose'> & {
  param: string
  values: readonly FilterValueView[]
}): ReactNode {
  const toggle = (value: string) => {
    const others = filters.filter((each) => each.param === param).map((each) => each.value)
    const next = others.includes(value) ? others.filter((other) => other !== value) : [...others, value]
    choose(changeFilters(filters, { [param]: next }))
  }
  return values.map(({ value, name, count, color, chosen = false }) => (
    <label key={value}>
      <input
        type="checkbox"
        name={param}
        value={value}
        checked={isChosen(filters, param, value)}
        onChange={() => toggle(value)}
        disabled={count === 0 && !chosen}
      />
      {color !== undefined && <Swatch color={color} />}
      {/* A value without a name is the catalog's own word. */}
      {name === undefined ? <bdi>{value}</bdi> : <span>{name}</span>}
      <small>{count}</small>
    </label>
  ))
}
