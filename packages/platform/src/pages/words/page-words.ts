import type { english } from './english.ts'

/** All texts of the hosted pages, in one language. */
export type PageWords = typeof english

/** A page that shows only a message. */
export type Notice = Pick<PageWords['over'], 'title' | 'lead'>

/** Factors that a login requests after the password. */
export type SecondFactorType = keyof PageWords['secondFactor']['factors']

/** Why a new password is rejected. */
export type PasswordFault = 'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'CONTEXT'
