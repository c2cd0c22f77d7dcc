import { join } from 'node:path'
import { weaknesses } from '../../../../tools/conformance/claims.ts'
import { allTests, type TestCase } from '../../../../tools/conformance/test-case.ts'
import { blocks, code, type Page, readSection, table } from '../markdown.ts'

/** What changes for code that was written for the platform's public client. */
export function publicClientPage(root: string): Page {
  const compat = join(root, 'packages/client/src/compat/README.md')
  return {
    path: 'compatibility/public-client',
    title: 'Coming from the public client',
    order: 2,
    description: 'Change the imports of code for the public client, and what works better afterwards.',
    body: blocks(
      introduction,
      `## Offered

${readSection(compat, 'Offered')}`,
      `## Not offered

${readSection(compat, 'Not offered')}`,
      `## Differences

${readSection(compat, 'Differences')}`,
      better,
      weaknessTable(allTests(root)),
    ),
  }
}

const introduction = `\`@vitrine/client/compat\` has the API of the platform's public client. Code that was written for \`@wix/sdk\` and the packages of its modules runs after its imports have
changed:

\`\`\`ts
import { createClient, currentCart, OAuthStrategy, products } from '@vitrine/client/compat'

const client = createClient({
  modules: { products, currentCart },
  auth: OAuthStrategy({ clientId: '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001' }),
  baseUrl: 'http://localhost:4000', // default: the hosted platform
})
const { items } = await client.products.queryProducts().eq('slug', 'brisa-mug').find()
\`\`\`

A command changes the imports and the dependencies in \`package.json\`:

\`\`\`sh
npx create-vitrine migrate          # prints what it would change
npx create-vitrine migrate --write  # changes it
\`\`\`

It lists the code that \`compat\` does not offer with file and line, and leaves it as it is. With \`--platform http://localhost:4000\`, clients that are created without a \`baseUrl\` get
this one. Running it twice changes nothing.

Write new code with the functions of [\`@vitrine/client\`](/reference/client/): they are smaller, and their errors and results are typed. Both can be used in one app.`

const better = `## What works better

The public client behaves as in the first column. The second is a test that shows what this client does instead, with its file. The list is part of
\`docs/conformance.md\`, which fails if a test is missing.`

function weaknessTable(tests: readonly TestCase[]): string {
  const rows = Object.entries(weaknesses).flatMap(([name, about]) => {
    if (typeof about !== 'string') return []
    const proofs = tests.filter(({ proves }) => proves.includes(name))
    // Titles of tables of tests have placeholders.
    const proof = proofs.find(({ title }) => !title.includes('%')) ?? proofs[0]
    if (!proof) throw new Error(`No test proves "${name}".`)
    const title = proof.title.replaceAll(' > ', ': ').replaceAll('%s', '…')
    return [[about, `${title}<br>${code(proof.file)}`]]
  })
  return table(['The public client', 'Here'], rows)
}
