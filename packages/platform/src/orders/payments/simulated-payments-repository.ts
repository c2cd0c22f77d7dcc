import { sql } from 'kysely'
import type { Database } from '../../db/index.ts'
import type { PaymentRecords } from './simulated-provider.ts'

/** Stores simulated payments, so that every process on the database and a restart know their state. */
export function paymentRecords(db: Database): PaymentRecords {
  return {
    async read(orderId) {
      const row = await db
        .selectFrom('simulated_payments')
        .select('status')
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      return row?.status
    },
    async write(orderId, status) {
      // The first outcome wins: an approved payment cannot be declined later.
      await db
        .insertInto('simulated_payments')
        .values({ order_id: orderId, status })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async cancel(orderId) {
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
    async approveLate(orderId) {
      await db
        .updateTable('simulated_payments')
        .set({ status: 'APPROVED' })
        .where('order_id', '=', orderId)
        .where('status', '=', 'CANCELED')
        .execute()
    },
    async writeRefund({ refundId, orderId, amount }) {
      await db
        .insertInto('simulated_refunds')
        .values({ refund_id: refundId, order_id: orderId, amount })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
