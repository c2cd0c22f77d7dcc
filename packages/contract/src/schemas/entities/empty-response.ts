import type * as v from 'valibot'
import type { EmptyResponse } from '../../common/values.ts'
import { objectOf } from '../parts/object.ts'

export const emptyResponse: v.GenericSchema<unknown, EmptyResponse> = objectOf<EmptyResponse>({})
