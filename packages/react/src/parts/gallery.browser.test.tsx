import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Gallery } from '../index.ts'
import { act, hydrate, mount } from '../testing/mount.tsx'

const media = ['one', 'two', 'three'].map((id) => ({
  id,
  url: `https://media.example/media/${id}.jpg`,
  width: 800,
  height: 1000,
}))

/** A strip of 200 px with items as wide as itself, in a page that is much higher. */
function Strip({ start = 0 }: { start?: number }) {
  const [index, setIndex] = useState(start)
  return (
    <>
      <Gallery.Root media={media} index={index} onIndexChange={setIndex}>
        <Gallery.Strip
          tabIndex={0}
          aria-label="Pictures"
          style={{
            display: 'flex',
            width: 200,
            padding: 0,
            overflowX: 'auto',
            scrollSnapType: 'x mandatory',
          }}
        >
          {media.map(({ id }, at) => (
            <li key={id} style={{ flex: 'none', width: 200, height: 100, scrollSnapAlign: 'start' }}>
              <Gallery.ViewerTrigger index={at}>{id}</Gallery.ViewerTrigger>
            </li>
          ))}
        </Gallery.Strip>
        <Gallery.Counter data-testid="counter" />
        <Gallery.Previous>Previous</Gallery.Previous>
        <Gallery.Next>Next</Gallery.Next>
        <ol style={{ display: 'flex', width: 60, padding: 0, overflowX: 'auto' }}>
          <Gallery.Thumbnails>
            <li style={{ flex: 'none', width: 50 }}>
              <Gallery.Thumbnail style={{ width: 50 }} />
            </li>
          </Gallery.Thumbnails>
        </ol>
        <Gallery.Viewer aria-label="Viewer">
          {({ isOpen }) =>
            isOpen && (
              <>
                <Gallery.ViewerImage data-testid="picture" />
                <Gallery.ViewerClose>Close</Gallery.ViewerClose>
              </>
            )
          }
        </Gallery.Viewer>
      </Gallery.Root>
      <p style={{ height: 3_000 }} />
    </>
  )
}

const strip = () => document.querySelector('ul') as HTMLElement
const left = () => Math.round(strip().scrollLeft)
const counter = () => page.getByTestId('counter')

test('a strip that was scrolled before it hydrated stays where it is', async () => {
  await hydrate(<Strip />, () => strip().scrollTo({ left: 400, behavior: 'instant' }))
  await expect.element(counter()).toHaveTextContent('3 / 3')
  await act(() => new Promise(requestAnimationFrame))
  expect(left()).toBe(400)
})

test('the strip scrolls to the item that is chosen, also by two keys in one task', async () => {
  await mount(<Strip />)
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  await expect.poll(left).toBe(200)
  await expect.element(counter()).toHaveTextContent('2 / 3')
  await userEvent.click(page.getByRole('button', { name: 'Previous' }))
  await expect.poll(left).toBe(0)
  await act(() => {
    for (const _ of ['once', 'twice'])
      strip().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      )
  })
  await expect.poll(left).toBe(400)
  await expect.element(counter()).toHaveTextContent('3 / 3')
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
})

test('the item that was scrolled to is the current one, and only its list of thumbnails follows', async () => {
  await mount(<Strip />)
  await act(() => strip().scrollTo({ left: 400, behavior: 'instant' }))
  await expect.element(counter()).toHaveTextContent('3 / 3')
  await expect
    .element(page.getByRole('button', { name: '3', exact: true }))
    .toHaveAttribute('aria-current', 'true')
  await expect.poll(() => document.querySelector('ol')?.scrollLeft).toBeGreaterThan(0)
  expect(scrollY).toBe(0)
})

test('from right to left, the arrow to the left shows the next item', async () => {
  await mount(
    <div dir="rtl">
      <Strip />
    </div>,
  )
  strip().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(left).toBe(-200)
  await expect.element(counter()).toHaveTextContent('2 / 3')
  // Back in the history of the browser.
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.element(counter()).toHaveTextContent('2 / 3')
})

test('the strip begins with the item that its user wants', async () => {
  await mount(<Strip start={1} />)
  await expect.poll(left).toBe(200)
  await expect.element(counter()).toHaveTextContent('2 / 3')
})

test('the viewer opens with its item, zooms, turns and gives the focus back', async () => {
  await mount(<Strip />)
  const link = page.getByRole('link', { name: 'two' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('two.jpg'))
  await act(() => {
    ;(link.element() as HTMLElement).focus()
    ;(link.element() as HTMLElement).click()
  })
  const viewer = page.getByRole('dialog', { name: 'Viewer' })
  await expect.element(viewer).toHaveAttribute('data-index', '1')
  const picture = page.getByTestId('picture')
  await expect.element(picture).toHaveAttribute('src', expect.stringContaining('two.jpg'))
  await act(() => (picture.element() as HTMLElement).click())
  await expect.element(viewer).toHaveAttribute('data-zoomed')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(picture).toHaveAttribute('src', expect.stringContaining('three.jpg'))
  await expect.element(viewer).not.toHaveAttribute('data-zoomed')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(false)
  expect(document.activeElement?.textContent).toBe('two')
  await expect.element(counter()).toHaveTextContent('3 / 3')
})
