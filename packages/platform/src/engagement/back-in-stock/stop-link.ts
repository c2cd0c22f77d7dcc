import type { SecretBox } from '../../runtime/index.ts'

/** Where the link below such a mail leads. */
export const stopPath = '/back-in-stock/stop'

interface Place {
  readonly publicUrl: string
  readonly site: { readonly id: string }
}

/** A link that whoever has the mail can end further ones with; it has no end of its own. */
export function stopLink({ publicUrl, site }: Place, secrets: SecretBox, emailKey: string): string {
  const token = secrets.seal(ownerOf(site.id), Buffer.from(emailKey)).toString('base64url')
  return `${publicUrl}${stopPath}?site=${site.id}&token=${token}`
}

/** The address that a link is for; undefined for one that we never made. */
export function addressInStopLink(secrets: SecretBox, siteId: string, token: string): string | undefined {
  try {
    return secrets.open(ownerOf(siteId), Buffer.from(token, 'base64url')).toString()
  } catch {
    // Made up, cut short, or sealed by a key that is gone.
    return undefined
  }
}

function ownerOf(siteId: string): string {
  return `back in stock of ${siteId}`
}
