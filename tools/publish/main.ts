// Builds the packages that get published and packs them into a folder; `npm publish <file>` takes it from there.
import { packAll } from './pack-all.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('npm run pack -- <folder>')
  process.exit(2)
}
for (const { file } of await packAll(folder)) console.log(file)
