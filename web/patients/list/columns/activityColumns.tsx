import { graphql } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../../../i18n/codeInWords.ts'
import type { TextsOf } from '../../../i18n/messages.ts'
import type { RowOf } from '../../../relay/RowOf.ts'
import type { Column } from '../../../ui/table/column.ts'
import type { eventMessages } from '../../timeline/eventMessages.ts'
import type { filterMessages } from '../filterMessages.ts'
import type { activityColumns_patient$data } from './__generated__/activityColumns_patient.graphql.ts'
import { dateColumn, dayOf, type Words } from './patientColumn.tsx'

void graphql`
  fragment activityColumns_patient on Patient {
    lastBillingCycle {
      workflow
    }
    lastActionText
    lastTemplate
    lastContactAt
    startDate
    syncStatus
    communicationLanguageText
  }
`

/** Without the fields while they load, after the user has added a column. */
type Row = Partial<RowOf<activityColumns_patient$data>>

export interface ActivityWords {
  words: Words
  filters: TextsOf<typeof filterMessages>
  events: TextsOf<typeof eventMessages>
}

/** Optional columns for activity filters: last action and workflow. */
export function activityColumns({ words, filters, events }: ActivityWords): Column<Row>[] {
  const columns: Column<Row>[] = [
    { id: 'workflow', header: filters.rule, minWidth: 148, cell: ({ lastBillingCycle }) => lastBillingCycle?.workflow },
    codeColumn('lastAction', filters.lastAction, 172, ({ lastActionText }) => [events, lastActionText]),
    codeColumn('lastTemplate', filters.lastTemplate, 172, ({ lastTemplate }) => [
      filters,
      lastTemplate,
      'lastTemplate_',
    ]),
    dateColumn<Row>(
      'lastContact',
      filters.lastContact,
      116,
      ({ lastContactAt }) => lastContactAt && dayOf(lastContactAt),
    ),
    dateColumn<Row>('billingStart', filters.billingStart, 116, ({ startDate }) => startDate),
    codeColumn('syncStatus', filters.syncStatus, 116, ({ syncStatus }) => [
      filters,
      syncStatus?.toLowerCase(),
      'syncStatus_',
    ]),
    codeColumn('language', words.language, 108, ({ communicationLanguageText }) => [words, communicationLanguageText]),
  ]
  return columns.map((column) => ({ ...column, isHiddenByDefault: true }))
}

type Coded = readonly [texts: object, code: string | null | undefined, prefix?: string]

/** A column of codes in words. */
const codeColumn = (id: string, header: string, width: number, coded: (row: Row) => Coded): Column<Row> => ({
  id,
  header,
  width,
  cell: (row) => {
    const [texts, code, prefix = ''] = coded(row)
    return code ? (wordFor(texts, prefix + code) ?? codeInWords(code)) : ''
  },
})
