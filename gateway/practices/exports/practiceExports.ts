import { exportPatients } from '../../../api/contract/patientCsv.ts'
import { exportAthenaPayments, exportPracticePayments } from '../../../api/contract/paymentSearch.ts'
import { builder } from '../../graph/builder.ts'
import { closedEnum } from '../../graph/closedEnum.ts'
import { reads } from '../../graph/restFields.ts'
import type { Practice } from '../../../api/contract/practices.ts'
import { PracticeRef } from '../Practice.ts'
import { daysOf, type ExportRange, exportRanges } from './exportRanges.ts'

const ExportRangeRef = closedEnum('PaymentExportRange', 'Days by which payments are exported', exportRanges)

interface PaymentExport {
  practiceId: string
  range: ExportRange
  from: string
  to: string
  isAthena: boolean
}

const pathOf = (endpoint: { path: string }, { practiceId, from, to }: PaymentExport) => {
  const search = new URLSearchParams({ where: JSON.stringify({ post_date: { $ge: from, $le: to } }) })
  return `/api${endpoint.path.replace('{clientId}', practiceId)}?${search.toString()}`
}

const PaymentExportRef = builder.objectRef<PaymentExport>('PaymentExport').implement({
  description: 'Payments of a practice in a range of posting dates, as files',
  fields: (t) => ({
    range: t.expose('range', { data: 'none', type: ExportRangeRef, description: 'The range' }),
    from: t.expose('from', { data: 'none', type: 'Date', description: 'First posting date' }),
    to: t.expose('to', { data: 'none', type: 'Date', description: 'Last posting date' }),
    path: t.string({
      data: 'none',
      description: 'Path of the CSV file, on this origin',
      resolve: (row) => pathOf(exportPracticePayments, row),
    }),
    athenaPath: t.string({
      data: 'none',
      nullable: true,
      description: 'Path of the CSV file to enter in athenahealth, on this origin. Null for other billing systems',
      resolve: (row) => (row.isAthena ? pathOf(exportAthenaPayments, row) : null),
    }),
  }),
})

builder.objectFields(PracticeRef, (t) => ({
  patientExportPath: t.string({
    data: 'none',
    description: 'Path of a CSV file with all patients of the practice, on this origin. Admins only',
    resolve: ({ id }) => `/api${exportPatients.path}?client_id=${id}`,
  }),
  paymentExports: t.field({
    data: 'none',
    type: [PaymentExportRef],
    description: 'Files of its payments, by range of posting dates in its time zone. Admins only',
    ...reads<Practice>('timezone', 'connection_type'),
    resolve: ({ id, timezone, connection_type: type }) =>
      Object.entries(daysOf(new Date(), timezone)).map(([range, days]) => ({
        practiceId: id,
        range: range as ExportRange,
        ...days,
        isAthena: type.startsWith('athenahealth'),
      })),
  }),
}))
