import { readFileSync } from 'node:fs'
import { inRoot, Problem } from '../../project.mjs'
import { parseColumns } from '../columns.mjs'
import { messageFiles } from '../messages.mjs'
import { kebab, pascal, requireIdentifier, sentence, singularOf, snake, spaced } from '../names.mjs'
import { Plan } from '../Plan.mjs'
import { contractFile, tableFile, caseFile } from './apiFiles.mjs'
import { gatewayFile } from './gatewayFile.mjs'
import { registerList } from './register.mjs'
import { apiTestFile, pageTestFile, worldFile } from './testFiles.mjs'
import { columnsFile, englishTexts, entryFile, panelFile, russianTexts, screenFile } from './webFiles.mjs'

/**
 * Names of a list below a patient: `patientNotes` is the table `patient_notes`, the endpoint `listPatientNotes` at
 * `/v2/patients/{id}/notes`, the field `notes` of the type `Patient`, the tab `notes`.
 */
export function listNames(name, { one, access = 'patients.read', ru } = {}) {
  requireIdentifier(name, 'name of a list')
  const single = requireIdentifier(one ?? singularOf(name), 'name of one row')
  if (single === name) throw new Problem(`${name} is the name of the list: give one row another name.`)
  const short = name.replace(/^patient(?=[A-Z])/, '')
  const field = `${short[0].toLowerCase()}${short.slice(1)}`
  const title = sentence(field)
  return {
    list: { name, type: pascal(single), table: snake(name) },
    one: single,
    nouns: spaced(field),
    endpoint: `list${pascal(name)}`,
    path: `/v2/patients/{id}/${snake(field)}`,
    field,
    folder: field,
    tab: kebab(field),
    queryName: `${pascal(name)}ScreenQuery`,
    title,
    ruTitle: ru ?? title,
    access,
  }
}

/** @throws Problem for names that exist, wrong columns … @returns {Plan} */
export function planList([name, ...columnTexts], options) {
  const columns = parseColumns(columnTexts)
  const made = { ...listNames(name, options), columns }
  if (columns.length === 0)
    throw new Problem(`Name the columns of ${name}, such as body:text amount:money status:open|closed.`)
  refuseTaken(made)
  const { list, one, endpoint, folder } = made
  const web = `web/patients/${folder}`
  const plan = new Plan()
  plan.add(`api/contract/${list.name}.ts`, contractFile(made), 'permission (access), descriptions')
  plan.add(`api/db/${one}Tables.ts`, tableFile(made))
  plan.add(`api/patients/${folder}/${endpoint}.ts`, caseFile(made))
  plan.add(`gateway/patients/${list.name}.ts`, gatewayFile(made), 'descriptions, meanings of codes')
  plan.add(`${web}/${pascal(list.name)}Panel.tsx`, panelFile(made))
  plan.add(`${web}/${one}Columns.tsx`, columnsFile(made), 'order and look of the columns')
  plan.add(`${web}/${pascal(list.name)}Screen.tsx`, screenFile(made))
  plan.add(`${web}/${list.name}ScreenEntry.ts`, entryFile(made))
  const texts = {
    en: englishTexts(made),
    ru: russianTexts(made),
    i18n: '../../i18n',
    hint: 'labels, the hint of an empty tab',
  }
  for (const file of messageFiles(web, `${one}Messages`, texts)) plan.add(...file)
  plan.add(`tests/support/world${pascal(list.name)}.ts`, worldFile(made), 'values of the test world’s rows')
  plan.add(`tests/api/${list.name}.test.ts`, apiTestFile(made), 'cases specific to the list')
  plan.add(`tests/web/pages/${list.name}.test.tsx`, pageTestFile(made), 'what the user sees')
  registerList(plan, made)
  return { plan, migration: list.table }
}

/** Names that are no files: types and fields of the graph, tables, abilities. */
function refuseTaken({ list, field, access, one, tab }) {
  const schema = readFileSync(inRoot('schema.graphql'), 'utf8')
  if (new RegExp(`^(type|enum|interface|input|union|scalar) ${list.type}\\b`, 'm').test(schema)) {
    throw new Problem(`The graph has a type ${list.type}: use another name, or name one row with --one.`)
  }
  const patient = /^type Patient [^]*?^}/m.exec(schema)?.[0] ?? ''
  if (new RegExp(`^ {2}${field}[(:]`, 'm').test(patient))
    throw new Problem(`A patient has a field ${field}: choose another name.`)
  const rules = readFileSync(inRoot('api/contract/rules.ts'), 'utf8')
  if (!rules.includes(`'${access}'`)) throw new Problem(`No rule of api/contract/rules.ts is called ${access}.`)
  const tabs = readFileSync(inRoot('web/patients/page/patientTabs.ts'), 'utf8')
  if (tabs.includes(`'${tab}'`)) throw new Problem(`The page of a patient has a tab ${tab}: choose another name.`)
  const kinds = readFileSync(inRoot('tests/support/worldPeople.ts'), 'utf8')
  if (new RegExp(`^ {2}${one}: '`, 'm').test(kinds))
    throw new Problem(`The test world knows a ${one}: choose another name.`)
}
