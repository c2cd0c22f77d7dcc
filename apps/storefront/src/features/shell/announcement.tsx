import type { ReactNode } from 'react'
import { shopConfig } from '../../../shop.config.ts'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The thin bar above all; dismissing it is a form post, so it stays dismissed with and without script. */
export function Announcement({ path }: { path: string }): ReactNode {
  const { to } = useSite()
  const text = useTexts('shell')
  const shop = useTexts('shop')
  return (
    <aside className="announcement" aria-label={text.announcement} data-enhance="announcement">
      <p>{shop.announcement}</p>
      <form method="post" action={to(formActions.dismissAnnouncement)}>
        <ReturnPathField path={path} />
        <button
          type="submit"
          name={formFields.announcementId}
          value={shopConfig.announcementId}
          aria-label={text.dismissAnnouncement}
        >
          <Icon name="close" />
        </button>
      </form>
    </aside>
  )
}
