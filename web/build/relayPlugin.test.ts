import { expect, test } from 'vitest'
import { replaceGraphqlTags } from './relayPlugin.ts'

/** Split, so that the compiler and the plugin do not treat the examples here as documents. */
const tag = (document: string) => `graphql${'`'}${document}${'`'}`

const source = `import { graphql, useFragment } from 'react-relay/hooks'
const fragment = ${tag(`
  fragment Row_patient on Patient {
    name
  }
`)}
export const use = (row) => useFragment(fragment, row)`

test('A tag becomes its artifact, and line numbers don’t change', () => {
  const lines = replaceGraphqlTags(source).split('\n')
  expect(lines[1]).toBe('const fragment = artifact_Row_patient')
  expect(lines[6]).toBe(source.split('\n')[6])
  expect(lines).toContain("import artifact_Row_patient from './__generated__/Row_patient.graphql.ts'")
})

test('The tag’s own import is removed, so that pages without Relay don’t load it', () => {
  expect(replaceGraphqlTags(source)).toMatch(/import \{ *useFragment *\} from 'react-relay\/hooks'/)
  const alone = source.replace(', useFragment', '')
  expect(replaceGraphqlTags(alone)).not.toContain('react-relay')
})

test('A document without a name is rejected with its text', () => {
  expect(() => replaceGraphqlTags(tag('query { viewer { id } }'))).toThrow('viewer')
})
