import { pluralsOf } from '../plurals.ts'

export const counted: ReturnType<typeof pluralsOf> = pluralsOf('de')
