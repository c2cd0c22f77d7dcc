import { createCaptcha, type IdentityServices, identityServices, SigningKeys } from '../auth/index.ts'
import { type ChangeFeed, openChangeFeed } from '../changes/index.ts'
import { type Connections, connect } from '../db/index.ts'
import { backInStockName } from '../engagement/index.ts'
import { isLoopbackUrl } from '../http/index.ts'
import { hasInbox, type MailTransport, openSmtpTransport, releaseLeases } from '../mail/index.ts'
import { MediaIntake, MediaStore, openBlobs } from '../media/index.ts'
import { localPayments, type PaymentProvider } from '../orders/index.ts'
import { CalculationProviders } from '../pricing/index.ts'
import { type Clock, log, openSecretBox, type SecretBox, systemClock } from '../runtime/index.ts'
import { SiteRegistry } from '../sites/index.ts'
import { queueDeliveries, webhookDeliveriesName } from '../webhooks/index.ts'
import type { DataFolder } from './data-folder.ts'
import { deleteMemberData } from './hooks.ts'
import { defaultShopUrl, type PlatformOptions } from './options.ts'
import type { StartedParts } from './started-parts.ts'

/** What routes and background jobs are built from. */
export interface Services {
  readonly clock: Clock
  readonly publicUrl: string
  readonly shopUrl: string
  readonly connections: Connections
  readonly secrets: SecretBox
  readonly signingKeys: SigningKeys
  readonly sites: SiteRegistry
  readonly identity: IdentityServices
  readonly media: MediaStore
  readonly intake: MediaIntake
  readonly payments: PaymentProvider
  /** Undefined if the store calculates with its own rules only. */
  readonly calculation: CalculationProviders | undefined
  readonly feed: ChangeFeed
  /** Undefined if mails stay in the inbox. */
  readonly mailTransport: MailTransport | undefined
  readonly hasInbox: boolean
  /** Runs a background job now instead of at its next interval. */
  wake(job: string): void
}

/** Where the platform listens. */
export interface Listening {
  readonly host: string
  readonly url: string
}

/**
 * Opens database, media store and keys. Settings are checked before the database starts, so that a wrong one is reported at once.
 *
 * @param wake wakes a background job, as soon as the worker runs
 */
export async function openServices(
  options: PlatformOptions,
  folder: DataFolder,
  { host, url }: Listening,
  started: StartedParts,
  wake: (job: string) => void,
): Promise<Services> {
  const { clock = systemClock, smtpUrl } = options
  const publicUrl = trimSlashes(options.publicUrl ?? url)
  const shopUrl = trimSlashes(options.shopUrl ?? defaultShopUrl)
  const mayReachLoopback = isLoopbackUrl(publicUrl)
  const isLocal = isLoopbackUrl(url) && mayReachLoopback
  const secrets = openSecretBox(folder.keys, options)
  const blobs = openBlobs(options.mediaStoreUrl)
  const captcha = createCaptcha(options.captcha, { clock, secrets, onlyThisMachine: isLocal })
  const identity = identityServices(
    clock,
    secrets,
    captcha,
    deleteMemberData,
    options.captcha?.widget?.siteKey,
  )

  const connections = started.add(await connectDatabase(options, folder), (it) => it.close())
  const db = connections.requests
  const media = new MediaStore(folder.media, blobs)
  const feed = openChangeFeed(connections, {
    extraInsert: queueDeliveries(clock),
    onNumbered: (_siteId, { extra }) => {
      if (extra > 0) wake(webhookDeliveriesName)
      wake(backInStockName)
    },
  })
  started.add(feed, (it) => it.stop())
  const inbox = hasInbox({ host, publicUrl, smtpUrl })
  if (!inbox && !smtpUrl)
    log.warn('mails are not delivered: SMTP_URL is not set, and only a platform on loopback has an inbox')
  return {
    clock,
    publicUrl,
    shopUrl,
    connections,
    secrets,
    signingKeys: await SigningKeys.open({ db, clock, secrets }, connections.embedded && folder.keys),
    sites: new SiteRegistry(db, clock),
    identity,
    media,
    intake: new MediaIntake(media, options.mediaImport ? { mayReachLoopback } : undefined),
    payments: options.payments ?? localPayments(db),
    calculation: options.providers && new CalculationProviders(options.providers, clock),
    feed,
    mailTransport: await openMailTransport(options, connections, clock, publicUrl),
    hasInbox: inbox,
    wake,
  }
}

function connectDatabase({ databaseUrl, databaseTimeoutMs: timeoutMs }: PlatformOptions, folder: DataFolder) {
  const limits = timeoutMs === undefined ? {} : { statementTimeoutMs: timeoutMs, connectTimeoutMs: timeoutMs }
  return connect(folder.path, databaseUrl, limits)
}

async function openMailTransport(
  { smtpUrl, mailFrom }: PlatformOptions,
  { requests: db, embedded }: Connections,
  clock: Clock,
  publicUrl: string,
): Promise<MailTransport | undefined> {
  if (smtpUrl === undefined) return undefined
  // No other process uses the embedded database: the lock of the data folder is ours.
  if (embedded) await releaseLeases(db, new Date(clock()))
  return openSmtpTransport({ url: smtpUrl, from: mailFrom ?? `no-reply@${new URL(publicUrl).hostname}` })
}

function trimSlashes(address: string): string {
  return address.replace(/\/+$/, '')
}
