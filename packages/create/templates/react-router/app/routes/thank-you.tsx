import { getOrder } from '@vitrine/client/orders'
import { vitrineContext } from '@vitrine/server/react-router'
import { Link } from 'react-router'
import type { Route } from './+types/thank-you'

/** The checkout adds the id of the order to the address of this page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('orderId')
  const order = orderId ? await getOrder(context.get(vitrineContext).client, orderId) : null
  return { number: order?.number, total: order?.priceSummary.total.formattedAmount }
}

export default function ThankYouPage({ loaderData: { number, total } }: Route.ComponentProps) {
  return (
    <>
      <h1>Thank you for your order</h1>
      {number && (
        <p>
          Order {number}, {total}
        </p>
      )}
      <Link to="/">Continue shopping</Link>
    </>
  )
}
