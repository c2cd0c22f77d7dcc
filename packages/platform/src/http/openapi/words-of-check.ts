import type { ConversionConfig, JsonSchema } from '@valibot/to-json-schema'
import type { FieldViolation } from '@vitrine/contract'

type ActionContext = Parameters<NonNullable<ConversionConfig['overrideAction']>>[0]

/** Formats of JSON Schema that say what a rule of ours says. */
const formats: Readonly<Record<string, string>> = { GUID: 'uuid', EMAIL: 'email', WEB_URL: 'uri' }

/** A check in code as JSON Schema: by a format where there is one, else in the words that a caller is refused with. */
export function wordsOfCheck({ valibotAction, jsonSchema }: ActionContext): JsonSchema | undefined {
  const { type, requirement } = valibotAction as { type: string; requirement?: unknown }
  if (type !== 'check' || typeof requirement !== 'function' || !('rule' in requirement)) return undefined
  // `ruled` of the contract leaves its rule on the function.
  const { description, data } = requirement.rule as Pick<FieldViolation, 'description' | 'data'>
  // Rules left open, such as a bound that is not there, and those that only say what no text holds anyway.
  if (/\bundefined\b/.test(description) || !description.startsWith('has to')) return jsonSchema
  const format = formats[String((data as { type?: string } | null)?.type)]
  if (format !== undefined) return { ...jsonSchema, format }
  const said =
    jsonSchema.description === undefined ? description : `${jsonSchema.description}; ${description}`
  return { ...jsonSchema, description: said }
}
