import type { StoreOption } from '../store-document.ts'
import type { HardCase } from './hard-case.ts'
import type { Random } from './random.ts'
import { colours, sizes } from './words.ts'

interface OptionPlan {
  readonly name: string
  readonly type: StoreOption['type']
  readonly choices: readonly (readonly [name: string, hex?: string])[]
}

const numbered = (name: string, count: number): OptionPlan => ({
  name,
  type: 'drop_down',
  choices: Array.from({ length: count }, (_, index) => [`${name} ${index + 1}`] as const),
})

/** The options of a product; most have none or one. */
export function planOptions(source: Random, hardCase: HardCase | undefined): readonly OptionPlan[] {
  if (hardCase === 'thousand-variants')
    return [numbered('Width', 10), numbered('Depth', 10), numbered('Finish', 10)]
  if (hardCase === 'six-options')
    return ['Body', 'Handle', 'Lid', 'Base', 'Trim', 'Box'].map((name) => numbered(name, 2))
  const plan: OptionPlan[] = []
  if (hardCase === 'sold-out' || source.chance(0.4)) {
    const first = source.below(colours.length - 3)
    plan.push({ name: 'Colour', type: 'color', choices: colours.slice(first, first + 2 + source.below(3)) })
  }
  if (source.chance(0.2)) {
    plan.push({
      name: 'Size',
      type: 'drop_down',
      choices: sizes.slice(0, 2 + source.below(3)).map((size) => [size]),
    })
  }
  return plan
}

/** Every combination of the options' choices; one empty combination without options. */
export function combinations(plan: readonly OptionPlan[]): Record<string, string>[] {
  return plan.reduce<Record<string, string>[]>(
    (found, { name, choices }) =>
      found.flatMap((chosen) => choices.map(([choice]) => ({ ...chosen, [name]: choice }))),
    [{}],
  )
}
