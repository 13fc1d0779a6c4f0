import { readFileSync } from 'node:fs'
import { inRoot, Problem } from '../../project.mjs'
import { parseColumns } from '../columns.mjs'
import { addImport, addToList } from '../insert.mjs'
import { messageFiles, quoted } from '../messages.mjs'
import { kebab, pascal, requireIdentifier, sentence } from '../names.mjs'
import { Plan } from '../Plan.mjs'
import { caseFile, contractFile, exampleBody, gatewayFile, testFile } from './serverFiles.mjs'
import { actionFile, dialogFile, hookFile } from './webFiles.mjs'

/** Inputs with a field in the action’s dialog. */
const dialogTypes = new Set(['text', 'money', 'date'])

/** A change of a patient: `addPatientNote` is `POST /v2/patients/{id}/add-note`, and the mutation `addPatientNote`. */
export function planMutation([name, ...columnTexts], { access = 'patients.edit', action = false, ru }) {
  requireIdentifier(name, 'name of a mutation')
  if (!/[A-Z]/.test(name)) throw new Problem(`${name} has no noun: name it verb and noun, such as addPatientNote.`)
  const columns = parseColumns(columnTexts)
  const path = `/v2/patients/{id}/${kebab(name.replace(/Patient(?=[A-Z])/, ''))}`
  const made = { name, path, columns, access, what: sentence(name), ruTitle: ru ?? sentence(name) }
  refuseTaken(made)
  if (action) refuseUnsupportedInputs(made)
  const plan = new Plan()
  plan.add(`api/contract/${name}.ts`, contractFile(made), 'permission (access), limits of its input')
  plan.add(`api/patients/${name}.ts`, caseFile(made), 'the change, its timeline entry')
  plan.add(`gateway/patients/${name}.ts`, gatewayFile(made), 'descriptions')
  plan.add(`tests/api/${name}.test.ts`, testFile(made), 'the change')
  if (action) addAction(plan, made)
  register(plan, made)
  return { plan }
}

function refuseTaken({ name, access }) {
  const schema = readFileSync(inRoot('schema.graphql'), 'utf8')
  if (new RegExp(`^ {2}${name}[(:]`, 'm').test(/^type Mutation [^]*?^}/m.exec(schema)?.[0] ?? '')) {
    throw new Problem(`There is a mutation ${name}: choose another name.`)
  }
  const rules = readFileSync(inRoot('api/contract/rules.ts'), 'utf8')
  if (!rules.includes(`'${access}'`)) throw new Problem(`No rule of api/contract/rules.ts is called ${access}.`)
}

function refuseUnsupportedInputs({ columns }) {
  const other = columns.find(({ type }) => !dialogTypes.has(type))
  if (columns.length === 0 || other) {
    const which = other ? `, and ${other.name} is none of these` : ''
    throw new Problem(
      `The dialog of --action asks for text, money and dates${which}: leave --action out, and write the action by hand.`,
    )
  }
}

function addAction(plan, made) {
  const { name, columns, what, ruTitle } = made
  const actions = 'web/patients/actions/account'
  plan.add(`${actions}/use${pascal(name)}Mutation.ts`, hookFile(made), 'the fields that the page shows')
  plan.add(`${actions}/${name}.ts`, actionFile(made), 'icon, group, rank, permission')
  plan.add(`web/patients/dialogs/${pascal(name)}Dialog.tsx`, dialogFile(made))
  const labels = Object.fromEntries(columns.map(({ key, label }) => [key, label]))
  const texts = (title, done) => ({ action: `${title}…`, submit: title, done, ...labels })
  const files = messageFiles(actions, `${name}Messages`, {
    en: texts(what, 'Saved'),
    ru: texts(ruTitle, 'Сохранено'),
    i18n: '../../../i18n',
    hint: 'its texts',
  })
  const titles = { en: [what, 'of'], ru: [ruTitle, '—'] }
  for (const [path, text, hint] of files) {
    const [title, joint] = titles[/\.(en|ru)\.ts$/.exec(path)?.[1]] ?? []
    const dialogTitle = title && `  title: (patient: string) => \`${title} ${joint} \${patient}\`,\n}`
    plan.add(path, dialogTitle ? text.replace(/}\n$/, `${dialogTitle}\n`) : text, hint)
  }
}

function register(plan, { name, columns }) {
  plan.change('api/patients/routes.ts', (text) => {
    const imported = addImport(
      text,
      `import { ${name} as ${name}Endpoint } from '../contract/${name}.ts'\nimport { ${name} } from './${name}.ts'`,
    )
    return addToList(imported, 'export const patientRoutes = [', `  route(${name}Endpoint, ${name}),`)
  })
  if (columns.length > 0) {
    plan.change('tests/support/exampleCalls.ts', (text) =>
      addToList(text, 'const bodies: Record<string, object> = {', `  ${name}: ${exampleBody(columns)},`),
    )
  }
  plan.change('tests/walks/atomicChanges.test.ts', (text) =>
    addToList(text, 'const doneEachTime = new Set([', `'${name}',`),
  )
  const starts = { en: 'export const en = {', ru: 'export const ru: Translation<typeof en> = {' }
  for (const [language, start] of Object.entries(starts)) {
    plan.change(`web/audit/auditFields.${language}.ts`, (text) =>
      columns
        .filter((column) => !text.includes(` field_${column.name}:`))
        .reduce((before, column) => addToList(before, start, `  field_${column.name}: ${quoted(column.label)},`), text),
    )
  }
}
