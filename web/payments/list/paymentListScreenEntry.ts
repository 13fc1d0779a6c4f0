import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/PaymentListScreenQuery$parameters.ts'
import { paymentListVariables } from './paymentListVariables.ts'

export const paymentListScreenEntry = screenEntry({
  query,
  variables: ({ search }) => paymentListVariables(search),
  screen: async () => (await import('./PaymentListScreen.tsx')).PaymentListScreen,
})
