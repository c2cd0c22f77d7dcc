import { chooseOption, initialChosen } from './choose-option.ts'
import type { Chosen, VariantSource } from './variant-source.ts'

/**
 * Serializes choices as query parameters, one per option: `Glaze=Oat&Size=Single`. Other parameters of `base` are preserved.
 *
 * @param prefix Put before each option's name, for options that could be named like another parameter of the page.
 * @example
 * ```ts
 * history.replaceState(null, '', `?${selectionToParams(source, chosen)}`)
 * ```
 */
export function selectionToParams(
  source: VariantSource,
  chosen: Chosen,
  base: URLSearchParams = new URLSearchParams(),
  prefix = '',
): URLSearchParams {
  const params = new URLSearchParams(base)
  source.options.forEach((option, o) => {
    const choice = option.choices[chosen[o] ?? -1]
    if (choice) params.set(prefix + option.name, choice.name)
    else params.delete(prefix + option.name)
  })
  return params
}

/**
 * Parses choices from query parameters; options with a single choice are chosen. `unknown`: the address contains a choice or a
 * combination that does not exist, which is ignored.
 *
 * @example
 * ```ts
 * const { chosen } = selectionFromParams(source, new URLSearchParams('Glaze=Oat'))
 * ```
 */
export function selectionFromParams(
  source: VariantSource,
  params: URLSearchParams,
  prefix = '',
): { readonly chosen: Chosen; readonly unknown: boolean } {
  let unknown = false
  const chosen = source.options.reduce<Chosen>((before, option, o) => {
    const name = params.get(prefix + option.name)
    if (name === null) return before
    const choice = option.choices.findIndex((candidate) => candidate.name === name)
    const next = choice < 0 ? undefined : chooseOption(source, before, o, choice)
    if (next?.changed.length === 0) return next.chosen
    // The first parameter wins over a later one that does not match it.
    unknown = true
    return before
  }, initialChosen(source))
  return { chosen, unknown }
}
