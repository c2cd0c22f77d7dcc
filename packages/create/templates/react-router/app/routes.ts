import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('products/:slug', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('thank-you', 'routes/thank-you.tsx'),
  // Handled by the middleware of the root.
  route('api/vitrine/*', 'routes/vitrine.ts'),
] satisfies RouteConfig
