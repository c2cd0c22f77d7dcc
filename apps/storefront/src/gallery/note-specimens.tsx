import { AccountCard } from '../features/account/account-frame.tsx'
import { SessionList } from '../features/account/session-list.tsx'
import { formFields } from '../shared/forms/form-fields.ts'
import type { NoticeView } from '../shared/views/notice-view.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { RequestId } from '../ui/request-id.tsx'
import { refusedFor } from './control-specimens.tsx'
import type { Specimen } from './specimen.ts'

const requestId = '2f5c1a52-6f0e-4a6b-9f0a-6d1d3f6f4c11'

const notice = (view: NoticeView) => <Notice notice={view} path="/" />

/** What the shop says of its own accord, and the cards of an account. */
export const noteSpecimens: readonly Specimen[] = [
  {
    name: 'notice',
    states: [
      { when: 'done, and where to go on', shown: notice({ code: 'added', name: 'Brisa mug', quantity: 1 }) },
      { when: 'can be undone', shown: notice({ code: 'removed', name: 'Brisa mug', undo: '' }) },
      { when: 'refused', shown: notice({ code: 'sold-out', name: 'Moon jar' }) },
      { when: 'did not work', shown: notice({ code: 'failed', requestId }) },
    ],
  },
  {
    name: 'problem-note',
    states: [
      { when: 'of a field', shown: <ProblemNote refused={refusedFor(formFields.email, 'no-address')} /> },
      {
        when: 'of nobody here',
        shown: <ProblemNote refused={{ ...refusedFor('', 'failed'), wrong: [], requestId }} />,
      },
      {
        when: 'to be waited for',
        shown: <ProblemNote refused={{ ...refusedFor('', 'too-many'), wrong: [], waitSeconds: 42 }} />,
      },
    ],
  },
  { name: 'request-id', states: [{ when: 'to be copied', shown: <RequestId id={requestId} /> }] },
  {
    name: 'breadcrumbs',
    states: [
      {
        when: 'two steps',
        shown: <Breadcrumbs trail={[{ name: 'Tableware', href: '/collections/tableware' }]} />,
      },
    ],
  },
  {
    name: 'account-card',
    states: [
      {
        when: 'at rest',
        shown: (
          <AccountCard id="resting" title="You" isSaved={false}>
            <p>Ada Byron</p>
          </AccountCard>
        ),
      },
      {
        when: 'just saved',
        shown: (
          <AccountCard id="saved" title="You" isSaved>
            <p>Ada Byron</p>
          </AccountCard>
        ),
      },
    ],
  },
  {
    name: 'session-list',
    states: [
      {
        when: 'here and elsewhere',
        shown: (
          <SessionList
            view={{
              sessions: [
                {
                  id: 'here',
                  clientId: 'shop',
                  browser: 'Firefox',
                  system: 'Linux',
                  network: '203.0.113',
                  createdDate: '2026-11-21T09:00:00Z',
                  lastUsedDate: '2026-11-21T09:00:00Z',
                  current: true,
                },
                {
                  id: 'there',
                  clientId: 'shop',
                  browser: 'Safari',
                  system: 'iOS',
                  createdDate: '2026-11-19T18:20:00Z',
                  lastUsedDate: '2026-11-19T18:20:00Z',
                  current: false,
                },
              ],
            }}
          />
        ),
      },
      { when: 'cannot be read', shown: <SessionList view={{ sessions: undefined }} /> },
    ],
  },
]
