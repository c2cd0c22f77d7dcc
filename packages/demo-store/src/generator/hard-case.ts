import type { StoreProduct } from '../store-document.ts'

type ChangedCase =
  | 'no-image'
  | 'long-name'
  | 'long-words'
  | 'hebrew'
  | 'arabic'
  | 'mixed-scripts'
  | 'markup'
  | 'quotes'
  | 'zero-price'
  | 'huge-price'

/** Hard cases about options. */
type OptionCase = 'thousand-variants' | 'six-options' | 'sold-out'

export type HardCase = ChangedCase | OptionCase

const noDiscount: Partial<StoreProduct> = {
  discount: { type: 'NONE', value: '0' },
  discountedPrice: null,
  pricePerUnit: null,
}

/** Products that often break shops. Each is a generated product with one change. */
const changes: Readonly<Record<ChangedCase, Partial<StoreProduct>>> = {
  'no-image': { media: [], mainMediaId: null },
  'long-name': { name: 'Handkerchiefsandtableclothsandnapkinswithoutasinglespaceanywhereinthislongname80' },
  'long-words': { name: 'A very long name of a thing that goes on and on until there is no more room lef' },
  hebrew: {
    name: 'ספל קרמיקה בעבודת יד, 300 מ״ל',
    description: '<p>ספל <strong>חרס</strong> לקפה של בוקר.</p>',
  },
  arabic: { name: 'إبريق شاي من الخزف', description: '<p>إبريق من <em>الخزف</em> لأربعة أكواب.</p>' },
  'mixed-scripts': { name: 'Mug マグ кружка 🫖 No. 5' },
  markup: { name: '<script>alert(1)</script>', description: '<p>Half &lt; whole &amp; more</p>' },
  quotes: { name: 'The "Hook & Eye\'s" 12" plate' },
  'zero-price': { ...noDiscount, price: '0.00' },
  'huge-price': { ...noDiscount, price: '9999999.99' },
}

/** The first products of every generated store, in this order. */
export const hardCaseOrder: readonly HardCase[] = [
  'no-image',
  'long-name',
  'long-words',
  'hebrew',
  'arabic',
  'mixed-scripts',
  'markup',
  'quotes',
  'zero-price',
  'huge-price',
  'thousand-variants',
  'six-options',
  'sold-out',
]

/** The change of the hard case at a position; empty if there is none, or if it is about options. */
export function changesAt(hardCase: HardCase | undefined): Partial<StoreProduct> {
  return hardCase !== undefined && hardCase in changes ? changes[hardCase as ChangedCase] : {}
}
