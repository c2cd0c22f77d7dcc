import { actOnCatalog } from './catalog-acts.fixture.ts'
import type { ModelProduct } from './catalog-model.fixture.ts'
import { compareLists } from './compare-lists.fixture.ts'
import { actOnCustomizations } from './customization-acts.fixture.ts'
import type { Hands } from './hands.fixture.ts'
import { actInBackground } from './job-acts.fixture.ts'
import { actOnMedia } from './media-acts.fixture.ts'
import type { Step } from './steps.fixture.ts'
import { actOnStock } from './stock-acts.fixture.ts'

/**
 * Does a step to the store, by V1 or V3 as staff would, and to the model; responses have to match the model.
 * @returns the products that it concerned
 */
export async function act(hands: Hands, step: Step): Promise<readonly ModelProduct[]> {
  switch (step.of) {
    case 'catalog':
      return actOnCatalog(hands, step.does)
    case 'stock':
      return actOnStock(hands, step.does)
    case 'job':
      return actInBackground(hands, step.does)
    case 'media':
      return actOnMedia(hands, step.does)
    case 'customization':
      return actOnCustomizations(hands, step.does)
    case 'platform':
      if (step.does === 'restart') await hands.restart()
      await compareLists(hands)
      return []
  }
}
