// Copies what the page needs into dist/ (or the folder of the first argument), which any static host serves.
import { cpSync, rmSync, writeFileSync } from 'node:fs'

const [, , folder = 'dist'] = process.argv
rmSync(folder, { recursive: true, force: true })
const files = [
  'index.html',
  'shop.js',
  'element.js',
  'settings.js',
  'shop.css',
  'node_modules/@vitrine/client/dist',
]
for (const file of files) cpSync(file, `${folder}/${file}`, { recursive: true })

// The environment can name another platform than settings.js.
const { PLATFORM_URL, CLIENT_ID } = process.env
if (PLATFORM_URL && CLIENT_ID) {
  const lines = [`export const platformUrl = '${PLATFORM_URL}'`, `export const clientId = '${CLIENT_ID}'`]
  writeFileSync(`${folder}/settings.js`, `${lines.join('\n')}\n`)
}
