import { screenEntry } from '../../relay/screenEntry.ts'
import { addressReader, isRestId } from '../../router/addressReader.ts'
import query from './__generated__/AppointmentsScreenQuery$parameters.ts'
import { periodOf } from './week.ts'

const statusShape = /^(scheduled|confirmed|arrived|completed|cancelled|no_show|rescheduled)$/

export const appointmentsScreenEntry = screenEntry({
  query,
  variables: ({ search }) => {
    const { one, many } = addressReader(search)
    const companyRestId = one('company', isRestId)
    const [practiceRestIds, providerRestIds, locationRestIds] = ['practice', 'provider', 'location'].map((name) =>
      many(name, isRestId),
    )
    const { from, to } = periodOf(search)
    const status = search.getAll('status').filter((one) => statusShape.test(one))
    return {
      filter: {
        dateFrom: from,
        dateTo: to,
        ...(companyRestId && { companyRestId }),
        ...(practiceRestIds && { practiceRestIds }),
        ...(providerRestIds && { providerRestIds }),
        ...(locationRestIds && { locationRestIds }),
        ...(status.length > 0 && { status: status.map((one) => one.toUpperCase() as 'SCHEDULED') }),
      },
    }
  },
  screen: async () => (await import('./AppointmentsScreen.tsx')).AppointmentsScreen,
})
