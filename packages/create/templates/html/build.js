// Copies what the page needs into dist/, which any static host serves.
import { cpSync, rmSync } from 'node:fs'

rmSync('dist', { recursive: true, force: true })
const files = [
  'index.html',
  'shop.js',
  'element.js',
  'settings.js',
  'shop.css',
  'node_modules/@vitrine/client/dist',
]
for (const file of files) cpSync(file, `dist/${file}`, { recursive: true })
