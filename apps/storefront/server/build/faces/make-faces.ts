// Makes the cuts of src/styles/faces: `npm run faces -w apps/storefront`. A test says when that is due.
import { writeFile } from 'node:fs/promises'
import { cuts, facesFolder, makeCut } from './faces.ts'

for (const cut of cuts) {
  const bytes = await makeCut(cut)
  await writeFile(new URL(cut.file, facesFolder), bytes)
  process.stdout.write(`${cut.file}: ${bytes.length} bytes\n`)
}
