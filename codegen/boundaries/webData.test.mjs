import { expect, test } from 'vitest'
import { readSources } from './readSources.mjs'
import { mutationsInHooks, relayBehindOneDoor } from './webData.mjs'

const found = (rule, files) => [...new Set(rule(readSources(new Map(Object.entries(files)))).map(({ path }) => path))]
/** Split, so that the Relay compiler does not read the examples as documents. */
const tag = (text) => `graphql${'`'}${text}${'`'}`

test('Mutations are sent only through the shared hook', () => {
  const files = {
    'web/a.ts': "import { graphql, useMutation } from 'react-relay/hooks'",
    'web/useDoItMutation.ts': "import { commitMutation } from 'relay-runtime'",
    'web/relay/useResultMutation.ts': "import { commitMutation } from 'react-relay/hooks'",
    'web/b.ts': "import { graphql, useFragment } from 'react-relay/hooks'",
    'web/c.test.ts': "import { commitMutation } from 'relay-runtime'",
  }
  expect(found(relayBehindOneDoor, files)).toEqual(['web/a.ts', 'web/useDoItMutation.ts'])
})

test('Only web/relay reads queries directly', () => {
  const files = {
    'web/a.ts': "import { fetchQuery } from 'react-relay/hooks'",
    'web/b.tsx': "import { graphql, useLazyLoadQuery } from 'react-relay/hooks'",
    'web/relay/c.ts': "import { fetchQuery, useLazyLoadQuery } from 'react-relay/hooks'",
    'web/d.tsx': "import { usePreloadedQuery } from 'react-relay/hooks'",
  }
  expect(found(relayBehindOneDoor, files)).toEqual(['web/a.ts', 'web/b.tsx'])
})

test('A mutation document is in its hook’s file, except on pages without a store', () => {
  const document = `const mutation = ${tag('\n  mutation x { x }\n')}`
  const files = {
    'web/a.ts': document,
    'web/useTwoMutations.ts': document,
    'web/useDoItMutation.ts': document,
    'web/session/request.ts': `import { outcomeOf } from '../relay/outcome.ts'\n${document}`,
    'web/b.ts': `const query = ${tag('\n  query x { mutation }\n')} // mutation`,
    'web/relay/outcome.ts': '',
  }
  expect(found(mutationsInHooks, files)).toEqual(['web/a.ts', 'web/useTwoMutations.ts'])
})
