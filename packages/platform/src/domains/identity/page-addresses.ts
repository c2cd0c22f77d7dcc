/** Addresses of the hosted pages that mails lead to, with the secret of the link. */

export function setPasswordPage(publicUrl: string, token: string): string {
  return `${publicUrl}/account/set-password?token=${token}`
}

export function confirmEmailPage(publicUrl: string, token: string): string {
  return `${publicUrl}/account/confirm-email?token=${token}`
}

export function approveLoginPage(publicUrl: string, token: string): string {
  return `${publicUrl}/account/approve-login?token=${token}`
}
