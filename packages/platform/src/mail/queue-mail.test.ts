import { describe, expect, test } from 'vitest'
import { systemClock } from '../runtime/clock.ts'
import { usePlatform } from '../testing/test-platform.fixture.ts'
import { queueMail, UnsafeMail } from './queue-mail.ts'

const fixture = usePlatform()
const mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello.' }

describe('the outbox', () => {
  test('has one mail per dedupe id, and one per call without an id', async () => {
    const { id: siteId } = await fixture.createSite()
    const site = { siteId, clock: systemClock }
    const first = await queueMail(fixture.db, site, mail, { dedupeId: 'welcome 1' })
    expect(await queueMail(fixture.db, site, mail, { dedupeId: 'welcome 1' })).toBe(first)
    expect(await queueMail(fixture.db, site, mail, { dedupeId: 'welcome 2' })).not.toBe(first)
    await queueMail(fixture.db, site, mail)
    await queueMail(fixture.db, site, mail)
    const rows = await fixture.db.selectFrom('mails').select('id').where('site_id', '=', siteId).execute()
    expect(rows).toHaveLength(4)
  })

  test.each([
    ['to', 'a@b.example\r\nBcc: c@d.example'],
    ['to', 'a@b.example\0'],
    ['replyTo', 'a@b.example\r\nBcc: c@d.example'],
    ['subject', 'Hello\nBcc: c@d.example'],
  ])('"%s" cannot inject a header', async (part, value) => {
    const { id: siteId } = await fixture.createSite()
    await expect(
      queueMail(fixture.db, { siteId, clock: systemClock }, { ...mail, [part]: value }),
    ).rejects.toThrow(UnsafeMail)
  })
})
