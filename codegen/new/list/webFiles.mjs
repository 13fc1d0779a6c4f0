import { codeInGraph, codeMessage, codesOf, fieldName, has } from '../columns.mjs'
import { pascal, sentence } from '../names.mjs'

/** `web/patients/notes/PatientNotesPanel.tsx`: the fragment and the panel. */
export function panelFile({ list, one, columns, field, nouns }) {
  const panel = `${pascal(list.name)}Panel`
  const key = `${panel}_patient$key`
  const page = `${panel}PageQuery`
  const hasMoney = has(columns, 'money')
  const fields = columns.flatMap((column) =>
    column.type === 'code' ? [fieldName(column), `${fieldName(column)}Text`] : [fieldName(column)],
  )
  return `import { List } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { LoadMore } from '../../relay/LoadMore.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RecordTable } from '../../ui/RecordTable.tsx'
import type { ${key} } from './__generated__/${panel}_patient.graphql.ts'
import type { ${page} } from './__generated__/${page}.graphql.ts'
import { ${one}Columns } from './${one}Columns.tsx'
import { ${one}Messages } from './${one}Messages.ts'

const fragment = graphql\`
  fragment ${panel}_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "${page}") {
${hasMoney ? '    currency\n' : ''}    ${field}(first: $first, after: $after) @connection(key: "${panel}_${field}") {
      totalCount
      edges {
        node {
          id
${[...fields, 'createdAt'].map((name) => `          ${name}`).join('\n')}
        }
      }
    }
  }
\`

/** The ${nouns} of the patient, newest first. */
export function ${panel}({ patient, retry }: { patient: ${key}; retry: Refresh }) {
  const messages = useMessages(${one}Messages)
  const { data, ...pages } = usePaginationFragment<${page}, ${key}>(fragment, patient)
  const { ${hasMoney ? 'currency, ' : ''}${field} } = data
  const rows = ${field}?.edges.map(({ node }) => node) ?? []
  const isEmpty = ${field}?.edges.length === 0
  return (
    <Panel
      title={messages.title}
      note={${field}?.totalCount || undefined}
      isFlush
      empty={isEmpty ? { title: messages.none, hint: messages.noneHint, icon: <List size={20} /> } : undefined}
      error={${field} ? undefined : { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }}
    >
      <RecordTable label={messages.title} columns={${one}Columns(messages${hasMoney ? ', currency' : ''})} rows={rows} rowKey={({ id }) => id} />
      <LoadMore {...pages} shown={rows.length} total={${field}?.totalCount ?? 0} />
    </Panel>
  )
}
`
}

/** `web/patients/notes/patientNoteColumns.tsx`. */
export function columnsFile({ list, one, columns, field }) {
  const panel = `${pascal(list.name)}Panel`
  const hasMoney = has(columns, 'money')
  const codes = codesOf(columns)
  const imports = [
    codes.length > 0 && "import { codeInWords } from '../../i18n/codeInWords.ts'",
    "import type { TextsOf } from '../../i18n/messages.ts'",
    has(columns, 'date') && "import { formatDate } from '../../ui/formatDate.ts'",
    "import { formatDateTime } from '../../ui/formatDateTime.ts'",
    hasMoney && "import { Money } from '../../ui/Money.tsx'",
    "import type { RecordColumn } from '../../ui/RecordTable.tsx'",
    codes.length > 0 && "import { StatusLabel } from '../../ui/StatusLabel.tsx'",
  ]
  return `${imports.filter(Boolean).join('\n')}
import type { ${panel}_patient$data } from './__generated__/${panel}_patient.graphql.ts'
import type { ${one}Messages } from './${one}Messages.ts'

type Row = NonNullable<${panel}_patient$data['${field}']>['edges'][number]['node']
type Texts = TextsOf<typeof ${one}Messages>

export const ${one}Columns = (messages: Texts${hasMoney ? ', currency: string' : ''}): RecordColumn<Row>[] => [
${columns.map(columnOf).join('\n')}
  { id: 'createdAt', header: messages.createdAtColumn, cell: ({ createdAt }) => formatDateTime(createdAt) },
]
${codes.map(labelOf).join('')}`
}

const cells = {
  text: (field) => `({ ${field} }) => ${field}`,
  integer: (field) => `({ ${field} }) => ${field}`,
  boolean: (field) => `({ ${field} }) => (${field} ? messages.yes : messages.no)`,
  date: (field) => `({ ${field} }) => formatDate(${field})`,
  instant: (field) => `({ ${field} }) => formatDateTime(${field})`,
  money: (field) => `({ ${field} }) => <Money amount={${field}} currency={currency} />`,
}

function columnOf(column) {
  const { key, type } = column
  const field = fieldName(column)
  const align = type === 'money' || type === 'integer' ? "align: 'end', " : ''
  const cell =
    type === 'code'
      ? `({ ${field}, ${field}Text }) => <StatusLabel tone="neutral">{${key}Label(${field}, ${field}Text, messages)}</StatusLabel>`
      : cells[type](field)
  return `  { id: '${key}', header: messages.${key}Column, ${align}cell: ${cell} },`
}

const labelOf = (column) => `
/** Label of a code. Unknown codes show the raw text. */
function ${column.key}Label(code: string, text: string, messages: Texts): string {
${column.codes.map((code) => `  if (code === '${codeInGraph(code)}') return messages.${codeMessage(column, code)}`).join('\n')}
  return codeInWords(text)
}
`

/** `web/patients/notes/PatientNotesScreen.tsx`: the tab. */
export function screenFile({ list, nouns }) {
  const name = pascal(list.name)
  return `import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { PatientTabContent } from '../page/PatientTabContent.tsx'
import type { ${name}ScreenQuery } from './__generated__/${name}ScreenQuery.graphql.ts'
import { ${name}Panel } from './${name}Panel.tsx'

const query = graphql\`
  query ${name}ScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      ...${name}Panel_patient
    }
  }
\`

/** The tab with the ${nouns} of a patient. */
export function ${name}Screen({ queryRef }: ScreenProps<${name}ScreenQuery>) {
  const { patient } = usePreloadedQuery<${name}ScreenQuery>(query, queryRef)
  const retry = useRefresh<${name}ScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <${name}Panel patient={patient} retry={retry} />
    </PatientTabContent>
  )
}
`
}

/** `web/patients/notes/patientNotesScreenEntry.ts`. */
export const entryFile = ({ list }) => `import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/${pascal(list.name)}ScreenQuery$parameters.ts'

export const ${list.name}ScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./${pascal(list.name)}Screen.tsx')).${pascal(list.name)}Screen,
})
`

/** The texts in one language: keys in the order of `en`. */
export const englishTexts = ({ columns, nouns, title }) => ({
  title,
  failed: `The ${nouns} could not be loaded`,
  none: `No ${nouns} yet`,
  noneHint: `The ${nouns} of the patient appear here.`,
  ...labels(columns),
  createdAtColumn: 'Added',
  ...(has(columns, 'boolean') && { yes: 'Yes', no: 'No' }),
})

/** A developer must translate the names of columns and codes; the sentences fit any list. */
export const russianTexts = ({ columns, ruTitle }) => ({
  title: ruTitle,
  failed: 'Не удалось загрузить список',
  none: 'Пока ничего нет',
  noneHint: 'Здесь появятся записи этого пациента.',
  ...labels(columns),
  createdAtColumn: 'Добавлено',
  ...(has(columns, 'boolean') && { yes: 'Да', no: 'Нет' }),
})

const labels = (columns) =>
  Object.fromEntries(
    columns.flatMap((column) => [
      [`${column.key}Column`, column.label],
      ...column.codes.map((code) => [codeMessage(column, code), sentence(code)]),
    ]),
  )
