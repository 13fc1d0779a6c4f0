import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/AppointmentsScreenQuery$parameters.ts'
import { periodOf } from './week.ts'

const idShape = /^[0-9a-f-]{36}$/
const among = (search: URLSearchParams, name: string) => search.getAll(name).filter((id) => idShape.test(id))
const statusShape = /^(scheduled|confirmed|arrived|completed|cancelled|no_show|rescheduled)$/

export const appointmentsScreenEntry = screenEntry({
  query,
  variables: ({ search }) => {
    const [practiceRestIds, providerRestIds, locationRestIds] = ['practice', 'provider', 'location'].map((name) =>
      among(search, name),
    )
    const { from, to } = periodOf(search)
    const [companyRestId] = among(search, 'company')
    const status = search.getAll('status').filter((one) => statusShape.test(one))
    return {
      filter: {
        dateFrom: from,
        dateTo: to,
        ...(companyRestId && { companyRestId }),
        ...(practiceRestIds?.length && { practiceRestIds }),
        ...(providerRestIds?.length && { providerRestIds }),
        ...(locationRestIds?.length && { locationRestIds }),
        ...(status.length > 0 && { status: status.map((one) => one.toUpperCase() as 'SCHEDULED') }),
      },
    }
  },
  screen: async () => (await import('./AppointmentsScreen.tsx')).AppointmentsScreen,
})
