import { nameBasedId } from '../../db/index.ts'
import type {
  PaymentElsewhere,
  PaymentProvider,
  PaymentRequest,
  PaymentState,
  RefundRequest,
} from './payment-provider.ts'

/** What a simulated payment comes to, by the method that the buyer chooses. */
const simulatedMethods = ['approve', 'decline', 'pending', 'redirect'] as const

/** Keeps how simulated payments stand, so that another server and a restart know of them too. */
export interface PaymentRecords {
  read(orderId: string): Promise<PaymentState['status'] | undefined>
  write(orderId: string, status: PaymentState['status']): Promise<void>
  /** Cancels what is open or pending. @returns how it stands then */
  cancel(orderId: string): Promise<PaymentState['status']>
  /** Approves what was called back, as a provider does whose answer to the call was wrong. */
  approveLate(orderId: string): Promise<void>
  writeRefund(request: RefundRequest): Promise<void>
}

/**
 * A provider that moves no money: each method has one outcome, and `redirect` a page on which the outcome is chosen. For
 * development, tests and demonstrations.
 */
export function simulatedProvider(
  records: PaymentRecords,
  pageUrl: (request: PaymentRequest) => string,
): PaymentProvider {
  return {
    methods: simulatedMethods,
    async begin(request: PaymentRequest): Promise<PaymentState | PaymentElsewhere> {
      const { orderId, method } = request
      if (method === 'redirect') return { status: 'REDIRECT', url: pageUrl(request) }
      const status = method === 'approve' ? 'APPROVED' : method === 'pending' ? 'PENDING' : 'DECLINED'
      await records.write(orderId, status)
      return stateOf(orderId, status)
    },
    async stateOf(orderId) {
      const status = await records.read(orderId)
      return status && stateOf(orderId, status)
    },
    cancel: async (orderId) => stateOf(orderId, await records.cancel(orderId)),
    async refund(request) {
      if ((await records.read(request.orderId)) !== 'APPROVED') return 'DECLINED'
      await records.writeRefund(request)
      return 'REFUNDED'
    },
  }
}

function stateOf(orderId: string, status: PaymentState['status']): PaymentState {
  return status === 'DECLINED' || status === 'CANCELED'
    ? { status }
    : { status, transactionId: nameBasedId(orderId, 'payment') }
}
