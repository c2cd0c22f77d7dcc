import type { MailMessages } from './mail-content.ts'
import { closingOf, pieceOf, rowsOf } from './order-row.ts'

const notYou = 'If this was not you, there is nothing to do: without it nobody gets in.'

const dates = { starts: 'Starts on', takesPlace: 'Takes place on' }

export const english: MailMessages = {
  language: 'en',
  direction: 'ltr',
  copyAddress: 'Or copy this address into your browser:',
  footer: (shop) => `You get this mail because this address was used at ${shop}. Nobody reads replies to it.`,
  templates: {
    verification: ({ code, minutes }, shop) => ({
      subject: `${code} is your code for ${shop}`,
      heading: 'Confirm your address',
      opening: `Enter this code at ${shop} to go on:`,
      closing: `It is good for ${minutes} minutes, once. ${notYou}`,
    }),
    'verification-link': (_content, shop) => ({
      subject: `Confirm your address for ${shop}`,
      heading: 'Confirm your address',
      opening: `One step is left before your account at ${shop} is complete.`,
      action: 'Confirm address',
      closing: `The link is good for a day, once. ${notYou}`,
    }),
    recovery: ({ minutes }, shop) => ({
      subject: `Set a new password for ${shop}`,
      heading: 'Set a new password',
      opening: `Somebody, probably you, asked for a new password for this address at ${shop}.`,
      action: 'Choose a new password',
      closing: `The link is good for ${minutes} minutes, once. If this was not you, leave it: your password stays as it is.`,
    }),
    activation: (_content, shop) => ({
      subject: `Your account at ${shop}`,
      heading: 'Your account is waiting',
      opening: `${shop} has made an account for this address. Choose a password and it is yours.`,
      action: 'Choose a password',
      closing:
        'The link is good for a week. If you expected nothing of the kind, leave it: without a password nobody can use the account.',
    }),
    'second-factor': ({ code, minutes }, shop) => ({
      subject: `${code} is your code for ${shop}`,
      heading: 'Your log-in code',
      opening: `Enter this code at ${shop} to finish logging in:`,
      closing: `It is good for ${minutes} minutes, once. If you are not logging in right now, somebody knows your password: choose a new one.`,
    }),
    approval: (_content, shop) => ({
      subject: `Your account at ${shop} is ready`,
      heading: 'You are in',
      opening: `${shop} has approved your account. You can log in now with this address and your password.`,
    }),
    welcome: (_content, shop) => ({
      subject: `Welcome to ${shop}`,
      heading: `Welcome to ${shop}`,
      opening:
        'Your account is ready. It keeps your details and your cart, on whatever device you log in with this address.',
    }),
    'password-changed': (_content, shop) => ({
      subject: `Your password for ${shop} was changed`,
      heading: 'Your password was changed',
      opening: `The password of your account at ${shop} has just been changed, and everybody who was logged in with the old one is logged out.`,
      closing: 'If this was not you, ask for a new password on the log-in page right away.',
    }),
    'staff-welcome': ({ name, email }, shop) => ({
      subject: `Your staff account at ${shop}`,
      heading: `Hello ${name}`,
      opening: `You are staff of ${shop} now, under the address ${email}.`,
      closing:
        'Whoever made the account hands you a one-time password. You choose your own when you first log in.',
    }),
    'staff-password-reset': ({ name }, shop) => ({
      subject: `Your staff password for ${shop} was replaced`,
      heading: `Hello ${name}`,
      opening: `Your staff password for ${shop} was replaced by a one-time password, and your account is logged out everywhere.`,
      closing:
        'Whoever replaced it hands you the one-time password. If you did not ask for that, talk to the owner of the store.',
    }),
    order: ({ number, total, lines, isPaid }, shop) => ({
      subject: `Your order ${number} at ${shop}`,
      heading: 'Thank you for your order',
      opening: `${shop} has your order ${number}:`,
      rows: [...lines.flatMap((line) => rowsOf(line, dates)), ['Total', total]],
      closing: isPaid
        ? 'It is paid. You hear from the shop when it is on its way.'
        : 'As soon as the payment has arrived, the shop gets it ready.',
    }),
    'order-sent': ({ number, lines, isAll, tracking, link }, shop) => ({
      subject: `Your order ${number} at ${shop} is on its way`,
      heading: isAll ? 'Your order is on its way' : 'A part of your order is on its way',
      opening: `${shop} has sent from your order ${number}:`,
      rows: lines.map((line) => pieceOf(line)),
      ...(link === undefined ? {} : { action: 'Follow the parcel' }),
      ...closingOf([tracking && `Sent with ${tracking}.`, isAll ? '' : 'The rest follows.']),
    }),
    'order-refunded': ({ number, amount }, shop) => ({
      subject: `${amount} of your order ${number} at ${shop} go back to you`,
      heading: 'Your refund',
      opening: `${shop} has given back ${amount} of your order ${number}, the way it was paid.`,
      closing: 'Until your bank shows it, a few days may pass.',
    }),
    'payment-returned': ({ amount }, shop) => ({
      subject: `Your payment of ${amount} to ${shop} goes back to you`,
      heading: 'Your payment came too late',
      opening: `Your payment of ${amount} reached ${shop} after the time for it was over, and what you ordered was not available any more. No order was placed, and the whole amount goes back to you, the way you paid.`,
      closing: 'Until your bank shows it, a few days may pass.',
    }),
    'order-paid': ({ number, amount }, shop) => ({
      subject: `Your payment for order ${number} at ${shop} has arrived`,
      heading: 'Thank you for your payment',
      opening: `${amount} for your order ${number} have arrived at ${shop}.`,
      closing: 'You hear from the shop when it is on its way.',
    }),
    'order-canceled': ({ number, isRefunded }, shop) => ({
      subject: `Your order ${number} at ${shop} was canceled`,
      heading: 'Your order was canceled',
      opening: `${shop} has canceled your order ${number}. Nothing of it will be sent.`,
      ...(isRefunded ? { closing: 'What you paid goes back to you, the way it was paid.' } : {}),
    }),
    'back-in-stock': ({ item }, shop) => ({
      subject: `${item} is back at ${shop}`,
      heading: `${item} is back`,
      opening: `You wanted to know when there is ${item} again at ${shop}. There is, as long as stock lasts.`,
      action: 'Have a look',
      closing: 'This is the one mail about it.',
      stop: 'Write to me about nothing more that comes back',
    }),
    'abandoned-checkout': ({ lines }, shop) => ({
      subject: `Your cart at ${shop} is still here`,
      heading: 'Your cart is still here',
      opening: `You were about to order at ${shop}:`,
      rows: lines.map((line) => pieceOf(line)),
      action: 'Go on with the cart',
      closing: 'If you have changed your mind, there is nothing to do.',
    }),
  },
}
