import { getProductBySlug } from '@vitrine/client/catalog'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { server } from '../../../server.ts'
import { BuyBox } from './buy-box.tsx'

interface Props {
  readonly params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await getProductBySlug(server.catalog, (await params).slug)
  return { title: product?.name ?? 'Product not found' }
}

export default async function ProductPage({ params }: Props) {
  const product = await getProductBySlug(server.catalog, (await params).slug)
  if (!product) notFound()
  return <BuyBox product={product} />
}
