import { afterEach, describe, expect, test } from 'vitest'
import { configureLog, log, prettyLine } from './log.ts'

const lines: string[] = []
function capture(pretty = false): void {
  lines.length = 0
  configureLog({ level: 'info', pretty, write: (line) => lines.push(line) })
}
afterEach(() => configureLog({ level: 'warn', pretty: false, write: (line) => process.stdout.write(line) }))

const canary = 'canary-7f3a'

describe('the log', () => {
  test('is one JSON object per line', () => {
    capture()
    log.info({ requestId: 'r', status: 200 }, 'request')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/\}\n$/)
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: 'r',
      status: 200,
      msg: 'request',
    })
  })

  test.each([
    'authorization',
    'access_token',
    'refreshToken',
    'password',
    'codeVerifier',
    'sessionToken',
    'email',
  ])('never contains the value of a field named %s', (name) => {
    capture()
    log.info({ [name]: canary, inner: { [name]: canary, deeper: { [name]: canary } } }, 'line')
    expect(lines.join('')).not.toContain(canary)
    expect(lines.join('')).toContain('[redacted]')
  })

  test('a database error is logged without values of rows', () => {
    capture()
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: `Key (email)=(${canary}) exists.`,
      parameters: [canary],
    })
    log.error({ err: error }, 'failed')
    expect(lines.join('')).not.toContain(canary)
    expect(lines.join('')).toContain('23505')
  })

  test.each([false, true])('a line end in a value makes no second line (for people: %s)', (pretty) => {
    capture(pretty)
    log.info({ operation: 'x\r\nlevel=error forged' }, 'request')
    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1)
  })

  test('for people a line reads time, level, message, fields', () => {
    expect(
      prettyLine('{"level":"info","time":"2026-11-21T06:00:00.123Z","status":200,"msg":"request"}\n'),
    ).toBe('06:00:00.123 info  request status=200\n')
  })
})
