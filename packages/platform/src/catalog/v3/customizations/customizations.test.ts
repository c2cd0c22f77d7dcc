import type { Customization, CustomizationChoice } from '@vitrine/contract/catalog-v3'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { productPart, storeDocument } from '../../../testing/store-document.fixture.ts'
import { usePlatform } from '../../../testing/test-platform.fixture.ts'
import { type Staff, staffOf } from '../../writes/staff.fixture.ts'
import { callOutcome, callV3, type V3Body } from '../v3-call.fixture.ts'

const fixture = usePlatform()
const unknownId = '00000000-0000-4000-8000-000000000000'
let staff: Staff

beforeEach(async () => {
  const choices = ['Small', 'Large'].map((name) => ({ value: name, description: name }))
  const stock = { trackQuantity: false, quantity: null, inStock: true }
  const shirt = productPart('shirt', {
    options: [{ name: 'Size', type: 'drop_down', choices }],
    variants: [
      { id: 's', choices: { Size: 'Small' }, price: '10.00', stock },
      { id: 'l', choices: { Size: 'Large' }, price: '10.00', stock },
    ],
  })
  staff = await staffOf(fixture, await fixture.createSite(storeDocument([shirt])))
})

const call = <T = { customization: Customization }>(name: string, request: V3Body) =>
  callV3<T>(staff, `customizations.${name}`, request)
const text = (name: string, more: object = {}) => ({ choiceType: 'CHOICE_TEXT', name, ...more })
const colour = (name: string, colorCode: string) => ({ choiceType: 'ONE_COLOR', name, colorCode })
const option = (name: string, ...choices: object[]) => ({
  name,
  customizationType: 'PRODUCT_OPTION',
  customizationRenderType: 'TEXT_CHOICES',
  ...(choices.length > 0 && { choicesSettings: { choices } }),
})
const engraving = {
  name: 'Engraving',
  customizationType: 'MODIFIER',
  customizationRenderType: 'FREE_TEXT',
  freeTextInput: { title: 'Your words', maxCharCount: 20, defaultAddedPrice: '5.00' },
  modifierSettings: { defaultMandatory: true },
}
const create = async (customization: object): Promise<Customization> => {
  const reply = await call('create', { customization })
  expect(callOutcome(reply)).toBe('200')
  return reply.body.customization
}
const choicesOf = ({ choicesSettings }: Customization): readonly CustomizationChoice[] =>
  choicesSettings?.choices ?? []
const namesOf = (customization: Customization) => choicesOf(customization).map(({ name }) => name)
const codeOf = (customization: object) => call('create', { customization }).then(callOutcome)

describe('customizations', () => {
  test('are created, read, changed and removed', async () => {
    const made = await create(engraving)
    expect(made).toMatchObject({
      ...engraving,
      key: 'engraving',
      revision: '1',
      freeTextInput: { ...engraving.freeTextInput, minCharCount: 0, key: 'your-words' },
    })
    const { id } = made
    const update = (revision: string, change: object) =>
      call('update', { customization: { id, revision, ...change } })
    const changed = await update('1', { name: 'Words', freeTextInput: { maxCharCount: 9 } })
    expect(changed.body.customization).toMatchObject({
      name: 'Words',
      key: 'engraving',
      revision: '2',
      freeTextInput: { title: 'Your words', maxCharCount: 9 },
    })
    expect(callOutcome(await update('1', { name: 'Late' }))).toBe('409 STALE_REVISION')
    expect(callOutcome(await update('2', { freeTextInput: { minCharCount: 10 } }))).toBe(
      '428 INVALID_FREE_TEXT_SETTINGS',
    )
    expect((await call('get', { customizationId: id })).body.customization.name).toBe('Words')
    expect((await call('delete', { customizationId: id })).body).toEqual({})
    for (const name of ['get', 'delete']) {
      expect(callOutcome(await call(name, { customizationId: id }))).toBe('404 CUSTOMIZATION_NOT_FOUND')
    }
  })

  test('two with one name have different keys', async () => {
    const keys = await Promise.all([1, 2, 3].map(async () => (await create(option('Gift'))).key))
    expect(keys.toSorted()).toEqual(['gift', 'gift-1', 'gift-2'])
  })

  test.each([
    [
      'an option written freely',
      { ...engraving, customizationType: 'PRODUCT_OPTION' },
      '428 INVALID_CUSTOMIZATION_RENDER_TYPE',
    ],
    ['a text without settings', { ...engraving, freeTextInput: undefined }, '428 INVALID_FREE_TEXT_SETTINGS'],
    [
      'a text with choices',
      { ...engraving, freeTextInput: undefined, choicesSettings: { choices: [text('a')] } },
      '428 DOESNT_SUPPORT_CHOICES',
    ],
    [
      'choices with a text',
      { ...engraving, customizationRenderType: 'TEXT_CHOICES' },
      '428 DOESNT_SUPPORT_FREE_TEXT',
    ],
    [
      'an option to leave out',
      { ...option('x'), choicesSettings: undefined, modifierSettings: { defaultMandatory: true } },
      '428 MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
    ],
    [
      'a colour among texts',
      option('x', colour('a', '#fff')),
      '400 customization.choicesSettings.choices[0].choiceType INVALID_ENUM_VALUE',
    ],
    [
      'a swatch without a colour',
      {
        ...option('x', { choiceType: 'ONE_COLOR', name: 'a', colorCode: 'red' }),
        customizationRenderType: 'SWATCH_CHOICES',
      },
      '400 customization.choicesSettings.choices[0].colorCode FORMAT',
    ],
    [
      'two choices of one name',
      option('x', text('a'), text('a')),
      '400 customization.choicesSettings.choices[0].name OTHER',
    ],
  ])('refuses %s', async (_, customization, expected) => {
    expect(await codeOf(JSON.parse(JSON.stringify(customization)) as object)).toBe(expected)
  })

  test('choices are added, changed, put in order, removed and replaced', async () => {
    const { id } = await create(option('Finish', text('Oil'), text('Wax')))
    const customizationId = id
    const added = (
      await call('addChoices', { customizationId, choices: [text('Raw', { defaultAddedPrice: '1.5' })] })
    ).body.customization
    expect(namesOf(added)).toEqual(['Oil', 'Wax', 'Raw'])
    const [oil, wax, raw] = choicesOf(added).map((choice) => choice.id) as [string, string, string]

    const changes = [
      { choice: { id: oil, name: 'Hard oil', defaultAddedPrice: '9' }, fieldMask: 'name' },
      { choice: { id: wax, primaryChoiceIds: [oil] } },
    ]
    const changed = await call('updateChoices', { customizationId, revision: '2', choices: changes })
    expect(choicesOf(changed.body.customization)).toMatchObject([
      { id: oil, name: 'Hard oil', key: 'oil' },
      { primaryChoiceIds: [oil] },
      { defaultAddedPrice: '1.5' },
    ])
    expect(choicesOf(changed.body.customization)[0]).not.toHaveProperty('defaultAddedPrice')
    const again = await call('updateChoices', { customizationId, revision: '2', choices: changes })
    expect(callOutcome(again)).toBe('409 STALE_REVISION')

    const order = (choiceIds: string[]) =>
      call('reorderChoices', { customizationId, revision: '3', choiceIds })
    for (const wrong of [[raw], [raw, oil, oil], [raw, oil, unknownId]]) {
      expect(callOutcome(await order(wrong))).toBe('428 CHOICE_IDS_MISMATCH')
    }
    expect(namesOf((await order([raw, oil, wax])).body.customization)).toEqual(['Raw', 'Hard oil', 'Wax'])

    expect(callOutcome(await call('removeChoices', { customizationId, choiceIds: [unknownId] }))).toBe(
      '404 CHOICE_NOT_FOUND',
    )
    const removed = await call('removeChoices', { customizationId, choiceIds: [oil], revision: '4' })
    expect(choicesOf(removed.body.customization)).toMatchObject([{ name: 'Raw' }, { primaryChoiceIds: [] }])

    const set = await call('setChoices', { customizationId, choices: [text('New'), text('Wax')] })
    expect(namesOf(set.body.customization)).toEqual(['New', 'Wax'])
    expect(choicesOf(set.body.customization)[1]?.id).toBe(wax)
  })

  test('choices exchange their names in one call', async () => {
    const made = await create(option('Finish', text('Oil'), text('Wax')))
    const [oil, wax] = choicesOf(made).map((choice) => choice.id)
    const renamed = (...names: [unknown, string][]) =>
      call('updateChoices', {
        customizationId: made.id,
        revision: '1',
        choices: names.map(([id, name]) => ({ choice: { id, name } })),
      })
    expect(callOutcome(await renamed([oil, 'Wax'], [wax, 'Wax']))).toBe('400 choices[0].choice.name OTHER')
    const { body } = await renamed([oil, 'Wax'], [wax, 'Oil'])
    expect(choicesOf(body.customization)).toMatchObject([
      { id: oil, name: 'Wax' },
      { id: wax, name: 'Oil' },
    ])
  })

  test('at most a thousand choices, also with concurrent adds', async () => {
    const { id } = await create(option('Many'))
    const batch = (of: string) => Array.from({ length: 100 }, (_, at) => text(`${of}-${at}`))
    const answers = await Promise.all(
      Array.from({ length: 11 }, (_, at) =>
        call('addChoices', { customizationId: id, choices: batch(`b${at}`) }),
      ),
    )
    expect(answers.map(callOutcome).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => '200'),
      '428 CHOICES_LIMIT_EXCEEDED',
    ])
    const { body } = await call('get', { customizationId: id })
    expect(new Set(choicesOf(body.customization).map(({ key }) => key)).size).toBe(1_000)
  })

  test('a text has no choices', async () => {
    const { id } = await create(engraving)
    const reply = await call('addChoices', { customizationId: id, choices: [text('a')] })
    expect(callOutcome(reply)).toBe('428 DOESNT_SUPPORT_CHOICES')
  })

  test('customizations of products stay, and are counted', async () => {
    const made = await create(option('Size', text('Small'), text('Huge')))
    const { id } = made
    const [small, huge] = choicesOf(made).map((choice) => choice.id)
    const fields = ['ASSIGNED_PRODUCTS_COUNT']
    const read = await call('get', { customizationId: id, fields })
    expect(read.body.customization.assignedProductsCount).toBe(1)
    const gone = (choiceIds: unknown[]) => call('removeChoices', { customizationId: id, choiceIds })
    expect(callOutcome(await gone([small]))).toBe('409 CHOICE_ASSIGNED_TO_PRODUCT')
    expect(callOutcome(await gone([huge]))).toBe('200')
    expect(callOutcome(await call('setChoices', { customizationId: id, choices: [text('Tiny')] }))).toBe(
      '409 CHOICE_ASSIGNED_TO_PRODUCT',
    )
    expect(callOutcome(await call('delete', { customizationId: id }))).toBe('409 CHOICE_ASSIGNED_TO_PRODUCT')
  })

  test('pictures of choices are sent on request', async () => {
    const displayImage = { id: 'oak.webp', altText: 'Oak' }
    const { id } = await create(option('Wood', text('Oak', { displayImage })))
    const plain = await call('get', { customizationId: id })
    expect(choicesOf(plain.body.customization)[0]).not.toHaveProperty('displayImage')
    const { body } = await call('get', { customizationId: id, fields: ['CHOICE_DISPLAY_IMAGE'] })
    expect(choicesOf(body.customization)[0]?.displayImage).toMatchObject({
      ...displayImage,
      url: 'https://platform.example/media/oak.webp',
    })
  })

  test('a list is filtered, sorted, paged and counted', async () => {
    for (const name of ['Éa', 'Eb', 'ec']) await create(option(name))
    await create(engraving)
    const query = async (asked: V3Body) =>
      (
        await call<{ customizations: Customization[]; pagingMetadata: { cursors: { next?: string } } }>(
          'query',
          { query: asked },
        )
      ).body
    const first = await query({
      filter: { customizationType: 'PRODUCT_OPTION' },
      sort: [{ fieldName: 'name', order: 'DESC' }],
      cursorPaging: { limit: 2 },
    })
    expect(first.customizations.map(({ name }) => name)).toEqual(['ec', 'Eb'])
    const second = await query({ cursorPaging: { limit: 2, cursor: first.pagingMetadata.cursors.next } })
    expect(second.customizations.map(({ name }) => name)).toEqual(['Éa'])
    const counted = await call('count', { filter: { customizationRenderType: 'FREE_TEXT' } })
    expect(counted.body).toEqual({ count: 1 })
  })

  test('in a bulk call each item has its own result', async () => {
    interface Bulk {
      results: {
        itemMetadata: { id: string; success: boolean; error?: { code: string } }
        customization?: Customization
      }[]
    }
    const codes = ({ body }: { body: Bulk }) =>
      body.results.map(({ itemMetadata: { error } }) => error?.code ?? 'done')
    const made = await call<Bulk>('bulkCreate', {
      customizations: [
        option('A', text('x')),
        { ...engraving, customizationType: 'PRODUCT_OPTION' },
        option('B', text('x'), text('x')),
      ],
      returnEntity: true,
    })
    expect(codes(made)).toEqual(['done', 'INVALID_CUSTOMIZATION_RENDER_TYPE', 'INVALID_ARGUMENT'])
    const id = made.body.results[0]?.customization?.id
    const updated = await call<Bulk>('bulkUpdate', {
      customizations: [
        { customization: { id, revision: '5', name: 'Stale' } },
        { customization: { id, revision: '1', name: 'C' }, fieldMask: 'name' },
        { customization: { id: unknownId, revision: '1', name: 'D' } },
      ],
    })
    expect(codes(updated)).toEqual(['STALE_REVISION', 'done', 'CUSTOMIZATION_NOT_FOUND'])
    const added = await call<Bulk>('bulkAddChoices', {
      customizationsChoices: [
        { customizationId: id, choices: [text('y')] },
        { customizationId: unknownId, choices: [text('y')] },
      ],
      returnEntity: true,
    })
    expect(codes(added)).toEqual(['done', 'CUSTOMIZATION_NOT_FOUND'])
    expect(namesOf(added.body.results[0]?.customization as Customization)).toEqual(['x', 'y'])
  })

  test('hostile requests are refused, never with a 5xx', async () => {
    const names = fc.constantFrom('create', 'query', 'count', 'bulkCreate', 'bulkUpdate', 'bulkAddChoices')
    const field = fc.constantFrom(
      'customization',
      'customizations',
      'query',
      'filter',
      'customizationsChoices',
    )
    await fc.assert(
      fc.asyncProperty(names, fc.dictionary(field, fc.anything({ maxDepth: 3 })), async (name, request) => {
        const { status } = await call(name, JSON.parse(JSON.stringify(request) ?? '{}') as V3Body)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })
})
