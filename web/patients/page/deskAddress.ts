import { productsTotalOf } from '../../router/useProductsTotal.ts'

/**
 * URL parameters of front desk links to a patient: `action`, the dialog to open, and `productsTotal`, the product total
 * to collect. Both belong to that patient only.
 */
const dialogs: Readonly<Record<string, string>> = {
  pause: 'pause',
  resume: 'resume',
  approve: 'approve',
  restart: 'restart',
  details: 'editDetails',
  address: 'editAddress',
  family: 'editFamily',
  'access-code': 'accessCode',
  statement: 'sendStatement',
  payment: 'takePayment',
}

/** Id of the page action that the URL requests. Null if links may not open it, or it is unknown. */
export const linkedDialog = (search: URLSearchParams): string | null => {
  const name = search.get('action') ?? ''
  return Object.hasOwn(dialogs, name) ? dialogs[name]! : null
}

/** The search part of a link to another tab of the same patient. It keeps the products and drops the dialog. */
export function onwardSearch(search: URLSearchParams): string {
  const total = productsTotalOf(search)
  return total === null ? '' : `?productsTotal=${total}`
}
