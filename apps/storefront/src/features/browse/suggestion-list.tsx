import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Marked } from '../../ui/marked.tsx'
import type { SuggestionGroup, SuggestionItem } from './suggestions.ts'

export interface SuggestionListProps {
  id: string
  groups: readonly SuggestionGroup[]
  /** Index of the active entry over all groups; -1: none. */
  active: number
  isOpen: boolean
  onPointerDown: () => void
}

/** The list of a search field. The ids of its entries end with their index. */
export function SuggestionList({
  id,
  groups,
  active,
  isOpen,
  onPointerDown,
}: SuggestionListProps): ReactNode {
  const text = useTexts('suggest')
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  let index = -1
  return (
    <div
      className="suggestions"
      role="listbox"
      id={id}
      aria-label={text.list}
      hidden={!isOpen}
      onPointerDown={(event) => {
        // The field keeps the focus until the click arrives.
        event.preventDefault()
        onPointerDown()
      }}
    >
      {groups.map(({ name, items }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a list box are no fieldsets.
        <div role="group" key={name ?? ''} aria-labelledby={name && `${id}-group-${group}`}>
          {name && (
            <p id={`${id}-group-${group}`} role="presentation">
              {name}
            </p>
          )}
          {items.map((item) => {
            index += 1
            return <Entry key={item.href} item={item} id={`${id}-${index}`} isActive={index === active} />
          })}
        </div>
      ))}
    </div>
  )
}

function Entry({
  item: { href, name, picture, price },
  id,
  isActive,
}: {
  item: SuggestionItem
  id: string
  isActive: boolean
}): ReactNode {
  return (
    <a href={href} id={id} role="option" aria-selected={isActive} tabIndex={-1}>
      {picture !== undefined && <img src={picture} alt="" width="56" height="70" />}
      <span>
        <Marked pieces={name} />
      </span>
      {price !== undefined && (
        <>
          {' '}
          <small>{price}</small>
        </>
      )}
    </a>
  )
}
