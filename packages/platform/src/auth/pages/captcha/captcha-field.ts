import type { CaptchaToken } from '@vitrine/contract'
import type { Html, OutsideScript, PageWords } from '../../../pages/index.ts'
import type { Clock } from '../../../runtime/index.ts'
import type { CaptchaAction, CaptchaVerifier } from '../../captcha/captcha-verifier.ts'
import type { CaptchaWidget } from '../../captcha/captcha-widget.ts'
import { LocalCaptcha } from '../../captcha/local-captcha.ts'
import { localQuestion } from './local-question.ts'
import { providerWidget } from './provider-widget.ts'

/** The captcha as a part of a form. */
export interface CaptchaField {
  ask(action: CaptchaAction, words: PageWords): Html
  /** What the service takes for an answer; empty where none was given. */
  tokensOf(action: CaptchaAction, fields: URLSearchParams): CaptchaToken[]
  /** What a page that asks has to load. */
  readonly outside?: OutsideScript
}

/** Undefined for a provider of whom only the secret is known: nothing can then be shown. */
export function captchaField(
  captcha: CaptchaVerifier,
  clock: Clock,
  widget: CaptchaWidget | undefined,
): CaptchaField | undefined {
  if (captcha instanceof LocalCaptcha) return localQuestion(captcha, clock)
  return widget && providerWidget(widget)
}
