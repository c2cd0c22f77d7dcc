import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const port = Number(process.env['PORT'] ?? 3000)

export default defineConfig({
  plugins: [react()],
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
})
