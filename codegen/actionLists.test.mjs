import { expect, test } from 'vitest'
import { actionLists } from './actionLists.mjs'

const tag = (text) => `graphql${'`'}${text}${'`'}`
const action = (name) => `
  export const ${name} = patientAction<${name}_patient$key>({
    fragment: ${tag(`fragment ${name}_patient on Patient { id }`)},
  })`

const files = new Map([
  ['web/patients/patientAction.ts', 'export const patientAction = <Key extends KeyType>(parts) => define(parts)'],
  ['web/patients/actions/pause.ts', action('pause')],
  ['web/audit/openAccessLog.ts', action('openAccessLog')],
  ['web/patients/other.ts', 'export const other = 1'],
])

test('An action file is added to its subject’s list, whatever its domain', () => {
  const lists = actionLists(files)
  expect([...lists.keys()]).toEqual(['web/patients/patientActions.ts'])
  const list = lists.get('web/patients/patientActions.ts')
  expect(list).toContain("import { pause } from './actions/pause.ts'")
  expect(list).toContain("import { openAccessLog } from '../audit/openAccessLog.ts'")
  expect(list).toContain(
    '  fragment patientActions_patient on Patient {\n    ...openAccessLog_patient\n    ...pause_patient\n  }',
  )
  expect(list).toContain('= [\n  openAccessLog,\n  pause,\n]\n')
})
