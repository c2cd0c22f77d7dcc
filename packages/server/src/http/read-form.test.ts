import { describe, expect, it } from 'vitest'
import { readForm } from './read-form.ts'

const origins = ['https://shop.example']

function post(body: string, headers: Record<string, string> = {}): Request {
  return new Request('https://shop.example/contact', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      ...headers,
    },
    body,
  })
}

describe('readForm', () => {
  it('reads the fields of a form of this shop', async () => {
    const form = await readForm(post('name=Ada&message=%D7%A9%D7%9C%D7%95%D7%9D'), { origins })
    expect('fields' in form && Object.fromEntries(form.fields)).toEqual({ name: 'Ada', message: 'שלום' })
  })

  it('reads a form without fields', async () => {
    const { headers } = post('name=Ada')
    const empty = new Request('https://shop.example/log-out', { method: 'POST', headers })
    expect(await readForm(empty, { origins })).toEqual({ fields: new URLSearchParams() })
  })

  it.each([
    [403, post('name=Ada', { 'sec-fetch-site': 'cross-site' })],
    [403, post('name=Ada', { 'sec-fetch-site': 'same-site' })],
    [415, post('{}', { 'content-type': 'application/json' })],
    [415, post('name=Ada', { 'content-type': 'text/plain' })],
    [413, post(`name=${'x'.repeat(64 * 1024)}`)],
    [413, post('', { 'content-length': '65537' })],
  ])('refuses with %i', async (status, request) => {
    expect(await readForm(request, { origins })).toEqual({ status })
  })
})
