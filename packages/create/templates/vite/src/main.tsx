import { browserTabs, createClient, webStorage } from '@vitrine/client'
import { StoreProvider } from '@vitrine/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Shop } from './shop.tsx'
import './shop.css'

const client = createClient({
  clientId: import.meta.env['VITE_CLIENT_ID'],
  baseUrl: import.meta.env['VITE_PLATFORM_URL'],
  storage: webStorage(), // keeps cart and login across reloads
  tabs: browserTabs(), // and shares them with other tabs
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StoreProvider client={client} locale="en-IE" currency="EUR" displayCurrencies={['USD', 'GBP']}>
        <Shop />
      </StoreProvider>
    </StrictMode>,
  )
}
