import { expect } from 'vitest'
import { type ModelProduct, pick } from './catalog-model.fixture.ts'
import type { Hands } from './hands.fixture.ts'
import { addMedia, type OfChoice, removeMedia, showWith, takeOff } from './media-model.fixture.ts'
import type { Chosen, MediaStep } from './media-steps.fixture.ts'
import { expectReasons, type Reasons } from './reasons.fixture.ts'

/** Files per call. */
const most = { add: 50, remove: 50, showWith: 10, takeOff: 10 } as const

const pathOf = {
  add: ['POST', 'media'],
  remove: ['POST', 'media/delete'],
  showWith: ['PATCH', 'choices/media'],
  takeOff: ['POST', 'choices/media/delete'],
} as const

/** @returns the products that it concerned */
export async function actOnMedia(hands: Hands, step: MediaStep): Promise<readonly ModelProduct[]> {
  const product = pick(hands.model.products, step.which)
  if (!product) return []
  const fileOf = (at: number) => hands.model.files[at] ?? 'no-file'
  const named = ({ option, choice, isUnknown }: Chosen): OfChoice => {
    const { name = 'Size', choices = [] } = pick(product.options, option) ?? {}
    return { option: name, choice: isUnknown ? 'XXL' : (pick(choices, choice)?.name ?? 'S') }
  }
  const call = (name: keyof typeof pathOf, body: object) => {
    const [method, path] = pathOf[name]
    return hands.calls.v1(method, `/products/${product.id}/${path}`, body)
  }
  const expectAnswer = async (body: object, reasons: Reasons) => {
    if (step.kind === 'tooMany') return
    expectReasons(await call(step.kind, body), reasons)
  }
  switch (step.kind) {
    case 'add': {
      const media = step.media.map(({ file, isByAddress, ofChoice }) => ({
        file: fileOf(file),
        isByAddress,
        ofChoice: ofChoice && named(ofChoice),
      }))
      const wanted = media.map(({ file, isByAddress, ofChoice }) => ({
        ...(isByAddress ? { url: `${hands.publicUrl}/media/${file}` } : { mediaId: file }),
        ...(ofChoice && { choice: ofChoice }),
      }))
      await expectAnswer({ media: wanted }, addMedia(product, hands.model.files, media))
      break
    }
    case 'remove': {
      const mediaIds = step.files.map(fileOf)
      removeMedia(product, mediaIds)
      await expectAnswer({ mediaIds }, new Set())
      break
    }
    case 'showWith':
    case 'takeOff': {
      const ofProduct = (at: number) =>
        at < hands.model.files.length ? (pick(product.media, at) ?? fileOf(at)) : 'no-file'
      const choices = step.choices.map((one) => ({ ...named(one), files: one.files.map(ofProduct) }))
      const media = choices.map(({ files, ...choice }) => ({ ...choice, mediaIds: files }))
      await expectAnswer({ media }, (step.kind === 'showWith' ? showWith : takeOff)(product, choices))
      break
    }
    case 'tooMany': {
      const many = <T>(one: T) => Array.from({ length: most[step.call] + 1 }, () => one)
      const body = {
        add: { media: many({ mediaId: fileOf(0) }) },
        remove: { mediaIds: many(fileOf(0)) },
        showWith: { media: many({ option: 'Size', choice: 'S', mediaIds: [] }) },
        takeOff: { media: many({ option: 'Size', choice: 'S', mediaIds: [] }) },
      }[step.call]
      expect((await call(step.call, body)).status).toBe(400)
    }
  }
  return [product]
}
