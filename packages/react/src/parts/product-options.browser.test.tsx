import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useVariantSelection } from '../hooks/use-variant-selection.ts'
import { ProductOptions } from '../index.ts'
import { hydrate, mount } from '../testing/mount.tsx'
import { plate } from '../testing/shop.tsx'
import type { Chosen } from '../variant-selection/variant-source.ts'

function Options({ initial, onChange }: { initial?: Chosen; onChange?: (chosen: Chosen) => void }) {
  const selection = useVariantSelection(plate, { ...(initial && { initial }), ...(onChange && { onChange }) })
  return (
    <ProductOptions.Root selection={selection}>
      {plate.options.map((option, o) => (
        <ProductOptions.Group key={option.name} option={o} data-testid={option.name}>
          <ProductOptions.Name />
          <ProductOptions.Value data-testid={`${option.name} value`} />
          {option.choices.map((choice, c) => (
            <ProductOptions.Choice key={choice.name} choice={c}>
              <ProductOptions.Radio />
              {choice.name}
            </ProductOptions.Choice>
          ))}
        </ProductOptions.Group>
      ))}
    </ProductOptions.Root>
  )
}

const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const stateOf = (name: string) => radio(name).element().getAttribute('data-state')

describe('product options', () => {
  test('are groups of radio buttons, named for all readers', async () => {
    await mount(<Options />)
    await expect.element(page.getByRole('group', { name: 'Glaze' })).toBeVisible()
    expect(page.getByRole('group', { name: 'Glaze' }).getByRole('radio').elements()).toHaveLength(4)
    await expect.element(radio('Oat')).not.toBeChecked()
  })

  test('a choice is made by its label, and shows next to the name of its group', async () => {
    const changes: Chosen[] = []
    await mount(<Options onChange={(chosen) => changes.push(chosen)} />)
    await userEvent.click(page.getByText('Sage'))
    await expect.element(radio('Sage')).toBeChecked()
    await expect.element(page.getByTestId('Glaze value')).toHaveTextContent('Sage')
    expect(page.getByTestId('Glaze').element().hasAttribute('data-missing')).toBe(false)
    expect(page.getByTestId('Size').element().hasAttribute('data-missing')).toBe(true)
    expect(changes).toEqual([[1, null]])
  })

  test('arrow keys move inside a group and skip what does not exist', async () => {
    await mount(<Options />)
    await userEvent.click(radio('Clay'))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio('Oat')).toBeChecked()
    await expect.element(radio('Oat')).toHaveFocus()
    await expect.element(radio('Moss')).toBeDisabled()
    await userEvent.keyboard('{Tab}')
    await expect.element(radio('Single')).toHaveFocus()
  })

  test('the five states show, and another choice that has to change is marked', async () => {
    await mount(<Options initial={[null, 1]} />)
    expect(['Oat', 'Sage', 'Clay', 'Moss', 'Set'].map(stateOf)).toEqual([
      'possible',
      'conflicting',
      'sold-out',
      'nonexistent',
      'chosen',
    ])
    await userEvent.click(radio('Sage'))
    await expect.element(radio('Single')).toBeChecked()
    expect(page.getByTestId('Size').element().hasAttribute('data-changed')).toBe(true)
    await userEvent.click(radio('Oat'))
    expect(page.getByTestId('Size').element().hasAttribute('data-changed')).toBe(false)
  })

  test('making the current choice again keeps the marks of changed options', async () => {
    function Repeated() {
      const selection = useVariantSelection(plate, { initial: [null, 1] })
      return (
        <>
          <button type="button" onClick={() => selection.setOption('Glaze', 'Sage')}>
            Choose Sage
          </button>
          <output>{selection.changed.length}</output>
        </>
      )
    }
    await mount(<Repeated />)
    const button = page.getByRole('button')
    await userEvent.click(button)
    await expect.element(page.getByRole('status')).toHaveTextContent('1')
    await userEvent.click(button)
    await expect.element(page.getByRole('status')).toHaveTextContent('1')
  })

  test('a choice that no variant has is not taken where it stays reachable; the selection says which one it was', async () => {
    function Reachable() {
      const selection = useVariantSelection(plate, { initial: [0, null] })
      const { refused } = selection
      return (
        <ProductOptions.Root selection={selection}>
          <output>{refused ? plate.options[refused.option]?.choices[refused.choice ?? -1]?.name : ''}</output>
          <ProductOptions.Groups>
            <ProductOptions.Group>
              <ProductOptions.Choices>
                <ProductOptions.Choice>
                  <ProductOptions.Radio disabled={false} />
                  <ProductOptions.ChoiceName />
                </ProductOptions.Choice>
              </ProductOptions.Choices>
            </ProductOptions.Group>
          </ProductOptions.Groups>
        </ProductOptions.Root>
      )
    }
    await mount(<Reachable />)
    await userEvent.click(radio('Moss'))
    await expect.element(page.getByRole('status')).toHaveTextContent('Moss')
    await expect.element(radio('Oat')).toBeChecked()
    await userEvent.click(radio('Set'))
    await expect.element(page.getByRole('status')).toHaveTextContent('')
  })

  test('choices made before hydration stay', async () => {
    const changes: Chosen[] = []
    await hydrate(
      <Options initial={[0, null]} onChange={(chosen) => changes.push(chosen)} />,
      (container) => {
        for (const choice of ['Sage', 'Single'])
          container.querySelector<HTMLElement>(`[value=${choice}]`)?.click()
      },
    )
    await expect.element(radio('Sage')).toBeChecked()
    await expect.element(radio('Single')).toBeChecked()
    await expect.element(page.getByTestId('Glaze value')).toHaveTextContent('Sage')
    await expect.element(page.getByTestId('Size value')).toHaveTextContent('Single')
    expect(changes.at(-1)).toEqual([1, 0])
  })

  test('a sold-out choice can be selected, to subscribe to back-in-stock mail', async () => {
    await mount(<Options initial={[2, 0]} />)
    await userEvent.click(radio('Set'))
    await expect.element(radio('Set')).toBeChecked()
  })

  test('without script the form sends the choices', () => {
    const form = document.createElement('form')
    form.innerHTML = renderToString(<Options initial={[1, 0]} />)
    expect([...new FormData(form)]).toEqual([
      ['option:Glaze', 'Sage'],
      ['option:Size', 'Single'],
    ])
    const empty = document.createElement('form')
    empty.innerHTML = renderToString(<Options />)
    expect(empty.checkValidity()).toBe(false)
  })
})
