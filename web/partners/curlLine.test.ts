import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { curlLine } from './curlLine.ts'

it('A curl command contains the id and examples, quoted for the shell', () => {
  const variables = [
    { name: 'lookup', example: '"O\'Leary \\"$HOME\\" `id`"' },
    { name: 'first', example: '200' },
  ]
  const line = curlLine('https://tally.example', { documentId: 'ab12', variables })
  expect(line).toContain('"Authorization: Bearer $TALLY_KEY"')
  const script = `curl() { printf '%s\\n' "$@"; }\n${line}`
  const sent = execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { TALLY_KEY: 'k' } }).split('\n')
  expect(sent).toContain('https://tally.example/graphql')
  expect(sent).toContain('Authorization: Bearer k')
  expect(JSON.parse(sent[sent.indexOf('-d') + 1]!)).toEqual({
    documentId: 'ab12',
    variables: { lookup: 'O\'Leary "$HOME" `id`', first: 200 },
  })
})
