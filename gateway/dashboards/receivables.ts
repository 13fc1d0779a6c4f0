import { getArStats } from '../../api/contract/arReport.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { edgeTo } from '../graph/leadsTo.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { StatsFilterRef, statsWhere } from './statsFilter.ts'

type Report = AnswerOf<typeof getArStats>
type Cell = Report['cells'][number]

const names = {
  '0-30': 'days_0_to_30',
  '31-60': 'days_31_to_60',
  '61-90': 'days_61_to_90',
  '91-120': 'days_91_to_120',
  '120+': 'over_120_days',
  not_started: 'not_started',
} as const

const BucketNameRef = closedEnum('AgingBucketName', 'Age of a balance: days since the last billing cycle started', {
  days_0_to_30: 'Up to 30 days',
  days_31_to_60: '31 to 60 days',
  days_61_to_90: '61 to 90 days',
  days_91_to_120: '91 to 120 days',
  over_120_days: 'More than 120 days',
  not_started: 'No billing cycle has started',
})

const BucketRef = builder.objectRef<Report['buckets'][number]>('AgingBucket').implement({
  description: 'A range of ages, with the starts of the billing cycles in it',
  fields: (t) => ({
    name: t.field({
      data: 'none',
      type: BucketNameRef,
      description: 'The range',
      resolve: ({ bucket }) => names[bucket],
    }),
    startFrom: t.expose('start_from', {
      data: 'none',
      type: 'Date',
      nullable: true,
      description: 'Earliest start date of a cycle in the range (inclusive). Null for OVER_120_DAYS and NOT_STARTED',
    }),
    startTo: t.expose('start_to', {
      data: 'none',
      type: 'Date',
      nullable: true,
      description: 'Latest start date of a cycle in the range (inclusive). Null for DAYS_0_TO_30 and NOT_STARTED',
    }),
  }),
})

const CellRef = builder.objectRef<Cell>('AgingCell').implement({
  description: 'Receivables of one practice and age. A family counts once',
  fields: (t) => ({
    practice: t.field({
      data: 'none',
      type: PracticeRef,
      nullable: true,
      description: 'The practice. Null when the viewer may not see it',
      ...edgeTo(PracticeRef, practiceById, { id: 'client_id', name: 'client_name' }),
    }),
    practiceRestId: t.exposeID('client_id', { data: 'none', description: 'REST id of the practice, as in links' }),
    practiceName: t.exposeString('client_name', { data: 'none', description: 'Practice name' }),
    currency: t.exposeString('currency', { data: 'none', description: 'Currency, ISO 4217' }),
    bucket: t.field({
      data: 'none',
      type: BucketNameRef,
      description: 'Age of the balances',
      resolve: ({ bucket }) => names[bucket],
    }),
    patients: t.exposeInt('patients', { data: 'none', description: 'Number of patients and families' }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Sum of their balances' }),
  }),
})

const ReportRef = builder.objectRef<Report>('AgingReport').implement({
  description: 'Accounts receivable by practice and age, over all practices of the filter',
  fields: (t) => ({
    asOf: t.expose('as_of', {
      data: 'none',
      type: 'Date',
      description: 'Day on which the ages are computed, in the time zone of `utcOffset`',
    }),
    buckets: t.expose('buckets', { data: 'none', type: [BucketRef], description: 'The ranges of ages, newest first' }),
    cells: t.expose('cells', {
      data: 'none',
      type: [CellRef],
      description: 'The sums, ordered by name of the practice. Cells without patients are omitted',
    }),
  }),
})

builder.queryField('agingReport', (t) =>
  t.field({
    data: 'none',
    type: ReportRef,
    nullable: true,
    description: 'Accounts receivable by age. Null for users below support',
    args: {
      filter: t.arg({ data: 'none', type: StatsFilterRef, description: 'Practices. A period has no effect' }),
      utcOffset: t.arg.int({
        data: 'none',
        description: 'Offset of the caller’s time zone from UTC, in minutes. Decides which day is today. Default: 0',
      }),
    },
    resolve: async (_root, { filter, utcOffset }, { rest }) => {
      const query = { where: statsWhere(filter), ...(utcOffset != null && { utcoffset: utcOffset }) }
      return (await rest.call(getArStats, { query })).answer
    },
  }),
)
