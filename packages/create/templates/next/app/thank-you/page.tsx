import { getOrder } from '@vitrine/client/orders'
import { nextView } from '@vitrine/server/next'
import type { Metadata } from 'next'
import Link from 'next/link'
import { server } from '../../server.ts'

export const metadata: Metadata = { title: 'Thank you' }

/** The checkout adds the id of the order to the address of this page. */
export default async function ThankYouPage({
  searchParams,
}: {
  searchParams: Promise<{ orderId?: string }>
}) {
  const { orderId } = await searchParams
  const { client } = await nextView(server)
  const order = orderId === undefined ? null : await getOrder(client, orderId)
  return (
    <>
      <h1>Thank you for your order</h1>
      {order && (
        <p>
          Order {order.number}, {order.priceSummary.total.formattedAmount}
        </p>
      )}
      <Link href="/">Continue shopping</Link>
    </>
  )
}
