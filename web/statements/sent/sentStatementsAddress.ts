import { addressReader, isRestId } from '../../router/addressReader.ts'
import { startOfDay } from '../../router/startOfDay.ts'
import type { StatementSnapshotFilter } from './__generated__/SentStatementsScreenQuery.graphql.ts'

/** Parameters of the address that filter the list. `company` and `practice` are also the scope of the top bar. */
export const filterNames = ['code', 'practice', 'from', 'to'] as const

/** Filter of the query. Invalid values are dropped, so that a damaged link still shows the list. */
export function sentStatementsFilter(search: URLSearchParams): StatementSnapshotFilter {
  const { one, many } = addressReader(search)
  const companyRestId = one('company', isRestId)
  const practiceRestIds = many('practice', isRestId)
  const code = search.get('code')?.trim().slice(0, 100)
  const sentFrom = startOfDay(search.get('from'), 0)
  const sentBefore = startOfDay(search.get('to'), 1)
  return {
    ...(code && { code }),
    ...(companyRestId && { companyRestId }),
    ...(practiceRestIds && { practiceRestIds }),
    ...(sentFrom && { sentFrom }),
    ...(sentBefore && { sentBefore }),
  }
}
