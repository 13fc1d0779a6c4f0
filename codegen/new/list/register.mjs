import { addAfter, addImport, addStatement, addToList } from '../insert.mjs'
import { Problem } from '../../project.mjs'

/**
 * Registers the list in ordered files: routes, tabs and their names, the access log’s screen names, the test world.
 * `npm run generate` finds the contract’s files and the tables.
 */
export function registerList(plan, made) {
  const { list, endpoint, folder, tab, title, ruTitle, queryName } = made
  plan.change('api/patients/routes.ts', (text) => {
    const imported = addImport(
      text,
      `import { ${endpoint} as ${endpoint}Endpoint } from '../contract/${list.name}.ts'
import { ${endpoint} } from './${folder}/${endpoint}.ts'`,
    )
    return addToList(imported, 'export const patientRoutes = [', `  route(${endpoint}Endpoint, ${endpoint}),`)
  })
  plan.change('web/patients/page/patientTabs.ts', (text) =>
    addToList(text, 'export const patientTabs = [', `  '${tab}',`),
  )
  plan.change('web/app/patientRoute.ts', (text) => {
    const entry = `${list.name}ScreenEntry`
    const imported = addImport(text, `import { ${entry} } from '../patients/${folder}/${entry}.ts'`)
    return addToList(imported, 'AnyScreenEntry }[] = [', `  { path: '${tab}', entry: ${entry} },`)
  })
  const words = [
    ['en', title],
    ['ru', ruTitle],
  ]
  for (const [language, text] of words) {
    addText(plan, `web/patients/page/patientPageMessages.${language}.ts`, `'${tab}'`, text)
    addText(plan, `web/audit/accessLogScreens.${language}.ts`, queryName, text)
  }
  registerWithTests(plan, made)
}

function registerWithTests(plan, { list, one, endpoint, field, queryName }) {
  plan.change('tests/support/worldPeople.ts', (text) =>
    addToList(text, 'const kinds = {', `  ${one}: '${freeKind(text)}',`),
  )
  plan.change('tests/support/testWorld.ts', (text) => {
    const imported = addImport(
      text,
      `import { ${one}Row } from './world${list.name[0].toUpperCase()}${list.name.slice(1)}.ts'`,
    )
    return addStatement(
      imported,
      'async function fillPatients(tx: Tx): Promise<void> {',
      `  await tx.insert(tables.${list.name}).values(numbers.map(${one}Row))`,
    )
  })
  plan.change('tests/gateway/nodeIdsOf.ts', (text) =>
    addToList(text, '  return {', `    ${list.type}: \`\${patientId}/\${worldId('${one}', patient)}\`,`),
  )
  plan.change('tests/gateway/screenCalls.test.ts', (text) =>
    addAfter(
      text,
      /^ {2}\['the forms tab', .*$/m,
      `  ['the tab of ${field}', '${queryName}', ['getPatient', 'getSessionUser', '${endpoint}'].toSorted()],`,
    ),
  )
}

/** Adds a text to a catalogue that is one object. */
const addText = (plan, path, key, text) =>
  plan.change(path, (before) => {
    const start = /^export const \w+(: Translation<typeof en>)? = \{/m.exec(before)
    if (!start) throw new Problem(`${path} is no catalogue any more: mend codegen/new.`)
    return addToList(before, start[0], `  ${key}: '${text.replaceAll("'", "\\'")}',`)
  })

/** The next number for ids of a kind. */
function freeKind(text) {
  const numbers = [...text.matchAll(/^ {2}\w+: '([0-9a-f]{4})',$/gm)].map(([, number]) => Number.parseInt(number, 16))
  return (Math.max(...numbers) + 1).toString(16).padStart(4, '0')
}
