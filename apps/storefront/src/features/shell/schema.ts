import * as v from 'valibot'
import { shopConfig } from '../../../shop.config.ts'
import { formFields } from '../../shared/forms/form-fields.ts'
import { matching } from '../../shared/forms/form-schema.ts'

/** The currency that prices are shown in. */
export const currencySchema = v.object({
  [formFields.currency]: v.picklist([shopConfig.currency, ...shopConfig.displayCurrencies]),
})

/** The announcement that was dismissed. */
export const announcementSchema = v.object({ [formFields.announcementId]: matching(/^[\w-]{1,60}$/) })
