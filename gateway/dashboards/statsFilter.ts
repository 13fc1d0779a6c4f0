import { builder } from '../graph/builder.ts'

/** Filter of the statistics. */
export const StatsFilterRef = builder.inputType('StatsFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    from: t.field({
      data: 'none',
      type: 'Date',
      description: 'First posting date (inclusive). Default: the first day of this month, UTC',
    }),
    to: t.field({
      data: 'none',
      type: 'Date',
      description: 'Last posting date (inclusive). Default: the last day of this month, UTC',
    }),
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Any of these practices, by REST id' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'This company, by REST id' }),
    isPracticeActive: t.boolean({ data: 'none', description: 'True: only active practices' }),
  }),
})

/** The `where` of the REST statistics. */
export function statsWhere(filter: typeof StatsFilterRef.$inferInput | null | undefined): string | undefined {
  const { from, to, practiceRestIds, companyRestId, isPracticeActive } = filter ?? {}
  const period = { ...(from && { $ge: from }), ...(to && { $le: to }) }
  const where = {
    ...(Object.keys(period).length > 0 && { period }),
    ...(practiceRestIds && { client: { $in: practiceRestIds } }),
    ...(companyRestId && { company: companyRestId }),
    ...(isPracticeActive && { active_only: true }),
  }
  return Object.keys(where).length > 0 ? JSON.stringify(where) : undefined
}
