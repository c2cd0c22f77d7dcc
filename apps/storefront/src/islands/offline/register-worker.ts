import { workerPath } from '../../shared/worker-path.ts'

/** The policy that lets the one address of the worker, and nothing else, be the address of a script (`trusted-types`). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): string }
}

/**
 * Makes the shop work without a network. Asked for after the first interaction: a visitor who only looks pays nothing for it, and
 * neither does one who saves data.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const { saveData } = Object(Object(navigator).connection)
  if (!serviceWorker || saveData) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('vitrine-worker', { createScriptURL: () => workerPath })
  const registration = await serviceWorker.register(policy?.createScriptURL('') ?? workerPath)
  // The first worker of a browser replaces nothing, and mostly there is no newer one.
  const offer = () => {
    if (registration.waiting && serviceWorker.controller)
      void import('./offer-update.ts').then(({ offerUpdate }) => offerUpdate(registration, serviceWorker))
  }
  const watch = () => registration.installing?.addEventListener('statechange', offer)
  registration.addEventListener('updatefound', watch)
  watch()
  offer()
}
