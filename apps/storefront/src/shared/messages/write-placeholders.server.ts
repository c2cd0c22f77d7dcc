// `npm run messages`: writes the types of the placeholders after a change of messages/en.json.
import { writeFileSync } from 'node:fs'
import english from '../../../messages/en.json' with { type: 'json' }
import { placeholderTypes } from './placeholder-types.ts'

writeFileSync(new URL('placeholders.ts', import.meta.url), placeholderTypes(english))
