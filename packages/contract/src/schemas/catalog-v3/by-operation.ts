import type { Schemas } from '../schemas-by-operation.ts'
import { brandAnswers, brandRequests } from './brand.ts'
import { customizationAnswers, customizationRequests } from './customization.ts'
import { infoSectionAnswers, infoSectionRequests } from './info-section.ts'
import { inventoryAnswers, inventoryRequests } from './inventory.ts'
import { ribbonAnswers, ribbonRequests } from './ribbon.ts'
import { stockAnswers, stockRequests } from './stock.ts'

/** Schema of each catalog V3 request, by operation name. */
export const catalogV3Requests: Schemas = {
  ...brandRequests,
  ...ribbonRequests,
  ...infoSectionRequests,
  ...customizationRequests,
  ...inventoryRequests,
  ...stockRequests,
}

/** Schema of each catalog V3 answer, by operation name. */
export const catalogV3Answers: Schemas = {
  ...brandAnswers,
  ...ribbonAnswers,
  ...infoSectionAnswers,
  ...customizationAnswers,
  ...inventoryAnswers,
  ...stockAnswers,
}
