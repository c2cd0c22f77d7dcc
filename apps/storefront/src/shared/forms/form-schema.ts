import type { FormProblem, MemberForm } from '../views/refused-form.ts'
import type { FormValues } from './form-values.ts'

// Schemas of the forms that people fill in. They are plain data, because islands load them: Valibot would add 1.5 KB to their pages.

/** What a field accepts. Browsers get it as attributes, and the action checks it again. */
export interface FieldSchema {
  /** What is typed. `tick` is a checkbox; `secret` is a value that a script or a captcha provides. Default: a line of text. */
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'code' | 'tick' | 'secret'
  readonly isRequired?: boolean
  /** In UTF-16 code units, like the attribute. */
  readonly maxLength?: number
  readonly autoComplete?: string
  /** Last part of the path by which the platform names the field in violations. Default: the name of the field. */
  readonly wireName?: string
}

/** A form: its fields, how their values become a call of the platform, and which field a problem is about. The browser and the action use it. */
export interface FormSchema<Input = unknown> {
  readonly form: MemberForm
  readonly fields: Readonly<Record<string, FieldSchema>>
  /** The field that a problem is about, where the platform names none; undefined if it is about the whole form. */
  readonly wrong?: (problem: FormProblem) => string | undefined
  /** Undefined if what `wrong` names is missing. */
  readonly read: (values: FormValues) => Input | undefined
}

/**
 * The props of a field, by its name in the schema.
 *
 * @example
 * ```tsx
 * <TextField {...fieldProps(loginForm, 'email')} label={text.email} refused={refused} />
 * ```
 */
export function fieldProps<Fields extends FormSchema['fields'], Name extends keyof Fields & string>(
  { fields }: { readonly fields: Fields },
  name: Name,
): { readonly name: Name } & Fields[Name] {
  return { name, ...fields[name] }
}

const neverShownAgain: ReadonlySet<FieldSchema['type']> = new Set(['password', 'code', 'secret'])

/** What is shown again after a refusal: never passwords and codes. */
export function readTyped(
  { fields }: Pick<FormSchema, 'fields'>,
  values: FormValues,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => {
      const value = neverShownAgain.has(type) ? undefined : values.text(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
