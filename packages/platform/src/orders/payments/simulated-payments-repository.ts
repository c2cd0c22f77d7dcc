import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { PaymentState, RefundRequest } from './payment-provider.ts'

type Status = PaymentState['status']

/** Stores simulated payments, so that every process on the database and a restart know their state. */
export function paymentRecords(db: Database) {
  return {
    async read(orderId: string): Promise<Status | undefined> {
      const row = await db
        .selectFrom('simulated_payments')
        .select('status')
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      return row?.status
    },
    async write(orderId: string, status: Status): Promise<void> {
      // The first outcome wins: an approved payment cannot be declined later.
      await db
        .insertInto('simulated_payments')
        .values({ order_id: orderId, status })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    /** Voids an open or pending payment. @returns its state */
    async cancel(orderId: string): Promise<Status> {
      const { status } = await db
        .insertInto('simulated_payments')
        .values({ order_id: orderId, status: 'CANCELED' })
        .onConflict((conflict) =>
          conflict.column('order_id').doUpdateSet({
            status: sql`case simulated_payments.status when 'PENDING' then 'CANCELED' else simulated_payments.status end`,
          }),
        )
        .returning('status')
        .executeTakeFirstOrThrow()
      return status
    },
    /** Approves a voided payment, as a faulty provider may do. */
    async approveLate(orderId: string): Promise<void> {
      await db
        .updateTable('simulated_payments')
        .set({ status: 'APPROVED' })
        .where('order_id', '=', orderId)
        .where('status', '=', 'CANCELED')
        .execute()
    },
    async writeRefund({ refundId, orderId, amount }: RefundRequest): Promise<void> {
      await db
        .insertInto('simulated_refunds')
        .values({ refund_id: refundId, order_id: orderId, amount })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

export type PaymentRecords = ReturnType<typeof paymentRecords>
