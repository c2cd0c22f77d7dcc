import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { shopContent } from '../../shared/shop-content.ts'
import { useTexts } from '../../shared/site/site-context.tsx'
import { Icon } from '../../shared/ui/icon.tsx'

/** The thin bar above all; dismissing it is a form post, so it stays dismissed with and without script. */
export function Announcement({ formToken, path }: { formToken: string; path: string }): ReactNode {
  const text = useTexts('shell')
  const { id, text: words } = shopContent.announcement
  return (
    <aside className="announcement" aria-label={text.announcement} data-enhance="announcement">
      <p>{words}</p>
      <form method="post" action={formActions.dismissAnnouncement}>
        <FormProof token={formToken} next={path} />
        <button
          type="submit"
          name={formFields.announcementId}
          value={id}
          aria-label={text.dismissAnnouncement}
        >
          <Icon name="close" />
        </button>
      </form>
    </aside>
  )
}
