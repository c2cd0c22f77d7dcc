import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readFields } from '../../server/forms/read-fields.ts'
import { fieldAttributes, quantity, requiredEmail, requiredLine, requiredText } from './form-schema.ts'

const schema = v.object({
  name: requiredLine(5),
  email: requiredEmail,
  message: requiredText(5),
  count: quantity,
  note: v.string(),
})

const post = (fields: Readonly<Record<string, string>>) => ({ text: (name: string) => fields[name] })
const valid = { name: 'Ada', email: 'ada@example.com', message: 'a\r\nb', count: '3' }

describe('form schema', () => {
  it('gives fields the attributes that browsers check', () => {
    expect(fieldAttributes(schema, 'name')).toEqual({ name: 'name', isRequired: true, maxLength: 5 })
    expect(fieldAttributes(schema, 'email')).toEqual({
      name: 'email',
      type: 'email',
      isRequired: true,
      maxLength: 254,
    })
    expect(fieldAttributes(schema, 'message')).toEqual({ name: 'message', isRequired: true, maxLength: 5 })
    expect(fieldAttributes(schema, 'note')).toEqual({ name: 'note', isRequired: false })
  })

  it('reads values, and counts the end of a line as browsers do', () => {
    const reading = readFields(schema, post({ ...valid, message: 'a\r\nb\r\nc' }))
    expect(reading).toMatchObject({ values: { name: 'Ada', message: 'a\nb\nc', count: 3, note: '' } })
  })

  it('names each wrong field with its problem, and keeps what was entered', () => {
    const fields = { name: 'x'.repeat(6), email: 'nobody', count: '-1' }
    expect(readFields(schema, post(fields))).toEqual({
      fields: { ...fields, message: '', note: '' },
      refused: {
        problem: 'too-long',
        wrong: ['name', 'email', 'message', 'count'],
        fieldProblems: { name: 'too-long', email: 'no-address', message: 'missing', count: 'not-valid' },
      },
    })
  })
})
