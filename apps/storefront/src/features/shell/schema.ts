import * as v from 'valibot'
import { shopConfig } from '../../../shop.config.ts'
import { matching } from '../../server/forms/read-fields.ts'
import { formFields } from '../../shared/forms/form-fields.ts'

/** The currency that prices are shown in. */
export const currencySchema = v.object({
  [formFields.currency]: v.picklist([shopConfig.currency, ...shopConfig.displayCurrencies]),
})

/** The announcement that was dismissed. */
export const announcementSchema = v.object({ [formFields.announcementId]: matching(/^[\w-]{1,60}$/) })
