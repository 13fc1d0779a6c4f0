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

test('a tag becomes its artifact, and every line stays where it was', () => {
  const lines = replaceGraphqlTags(source).split('\n')
  expect(lines[1]).toBe('const fragment = artifact_Row_patient')
  expect(lines[6]).toBe(source.split('\n')[6])
  expect(lines).toContain("import artifact_Row_patient from './__generated__/Row_patient.graphql.ts'")
})

test('the tag itself is no longer imported, so that a page of plain fetches brings no Relay along', () => {
  expect(replaceGraphqlTags(source)).toMatch(/import \{ *useFragment *\} from 'react-relay\/hooks'/)
  const alone = source.replace(', useFragment', '')
  expect(replaceGraphqlTags(alone)).not.toContain('react-relay')
})

test('a document without a name is refused with its text', () => {
  expect(() => replaceGraphqlTags(tag('query { viewer { id } }'))).toThrow('viewer')
})
