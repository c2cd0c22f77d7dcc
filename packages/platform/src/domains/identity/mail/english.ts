import type { MailLanguage } from './identity-mail.ts'

export const english: MailLanguage = (mail, shop) => {
  switch (mail.template) {
    case 'verification':
      return {
        subject: `${mail.code} is your code for ${shop}`,
        paragraphs: [
          `Type this code where you were asked for it, to confirm your e-mail address for ${shop}. It is good for ${mail.minutes} minutes.`,
        ],
        reason:
          'You get this mail because somebody opened an account with this address. If it was not you, do nothing.',
      }
    case 'verification-link':
      return {
        subject: `Confirm your e-mail address for ${shop}`,
        paragraphs: [`Please confirm that this address is yours. The link is good for a day.`],
        action: 'Confirm the address',
        reason: `You get this mail because ${shop} has an account with this address. If it is not yours, do nothing.`,
      }
    case 'recovery':
      return {
        subject: `Set a new password for ${shop}`,
        paragraphs: [
          `Choose a new password for your account at ${shop}. The link is good for ${mail.minutes} minutes, once.`,
        ],
        action: 'Choose a new password',
        reason:
          'You get this mail because somebody asked for it. If it was not you, do nothing: your password stays as it is.',
      }
    case 'activation':
      return {
        subject: `Your account at ${shop}`,
        paragraphs: [
          `${shop} has made an account for you. Choose a password to begin. The link is good for a week.`,
        ],
        action: 'Choose a password',
        reason: 'If you do not want the account, do nothing.',
      }
    case 'second-factor':
      return {
        subject: `${mail.code} is your code for ${shop}`,
        paragraphs: [
          `Type this code to go on logging in to ${shop}. It is good for ${mail.minutes} minutes.`,
        ],
        reason: 'If you are not logging in right now, somebody knows your password: change it.',
      }
    case 'approval':
      return {
        subject: `Your account at ${shop} is ready`,
        paragraphs: [`${shop} has approved your account. You can log in now.`],
        reason: 'You get this mail because you asked for an account.',
      }
    case 'welcome':
      return {
        subject: `Welcome to ${shop}`,
        paragraphs: [`Your account at ${shop} is ready.`],
        reason: 'You get this mail because you opened an account.',
      }
    case 'password-changed':
      return {
        subject: `Your password for ${shop} was changed`,
        paragraphs: [
          `The password of your account at ${shop} was changed just now. Other devices have to log in again.`,
        ],
        reason: 'If it was not you, set a new password at once by “Forgot password?” on the log-in page.',
      }
  }
}
