import { nameBasedId } from '../../db/index.ts'
import type { PaymentProvider, PaymentRedirect, PaymentRequest, PaymentState } from './payment-provider.ts'
import type { PaymentRecords } from './simulated-payments-repository.ts'

/** The outcome of a simulated payment is the method that the buyer chooses. */
const simulatedMethods = ['approve', 'decline', 'pending', 'redirect'] as const

/**
 * A provider that moves no money, for development and tests: each method has a fixed outcome, and `redirect` leads to a page on
 * which the outcome is chosen.
 */
export function simulatedProvider(
  records: PaymentRecords,
  pageUrl: (request: PaymentRequest) => string,
): PaymentProvider {
  return {
    methods: simulatedMethods,
    async begin(request: PaymentRequest): Promise<PaymentState | PaymentRedirect> {
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
