import * as v from 'valibot'
import type {
  FreeTrialPeriod,
  SubscriptionOptionInfo,
  SubscriptionSettings,
} from '../../cart/subscription.ts'
import { productPeriodAlignments, subscriptionFrequencies } from '../../enumerations/cart.ts'
import type { Direction } from '../parts/direction.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { timestamp } from '../parts/text.ts'
import { translatable } from './text-values.ts'

export function subscriptionOptionInfo(
  direction: Direction,
): v.GenericSchema<unknown, SubscriptionOptionInfo> {
  const frequency = direction.known(subscriptionFrequencies)
  return objectOf<SubscriptionOptionInfo>({
    subscriptionSettings: objectOf<SubscriptionSettings>({
      frequency,
      interval: nullable(whole(1, 3_650)),
      autoRenewal: v.boolean(),
      billingCycles: nullable(whole(1, Number.MAX_SAFE_INTEGER)),
      enableCustomerCancellation: v.boolean(),
      freeTrialPeriod: optional(objectOf<FreeTrialPeriod>({ frequency, interval: whole(1, 999) })),
      startDate: nullable(timestamp),
      billingSettings: optional(
        objectOf<NonNullable<SubscriptionSettings['billingSettings']>>({ anchorDay: nullable(whole(1, 28)) }),
      ),
      productPeriodAlignment: optional(direction.known(productPeriodAlignments)),
    }),
    title: translatable(direction, 150, 1),
    description: translatable(direction, 500),
  })
}
