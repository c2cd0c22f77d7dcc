// Responses
export { type CookieJar, cookieJar } from './cookie-jar.ts'
// Markup
export {
  alert,
  checkbox,
  field,
  form,
  hiddenField,
  link,
  onwardButton,
  statusMessage,
  tokenField,
} from './elements.ts'
export { attributes, type Html, html, type Piece } from './html.ts'
export { layout, type PageContent, type ThirdPartyScript } from './layout.ts'
export {
  type Notice,
  type PageMessages,
  type PasswordFault,
  pageMessages,
  type SecondFactorType,
  tooManyFault,
} from './messages/page-messages.ts'
// Languages and texts
export { choosePageLanguage, type PageLanguage, spokenLanguage } from './page-language.ts'
export { pageResponse, seeOther, setCookies } from './page-response.ts'
export { plainPage, requestIdNote } from './plain-page.ts'
export { emailFault, generalFault, passwordFaultIn, type Refusal, readRefusal } from './refusal.ts'
export { completeCodeScript, countDownScript, revealPasswordScript } from './scripts.ts'
export { developerStyle } from './theme/developer-style.ts'
export { fontFiles } from './theme/fonts.ts'
