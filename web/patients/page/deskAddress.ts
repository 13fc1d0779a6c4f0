/**
 * What a link to the front desk's page of a patient may carry: `action`, the name of a dialog to open, and
 * `productsTotal`, what the desk collects for products. Both belong to that patient alone.
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
}

/** Id of the page's action that an address asks for; null for one that no link may open, or that nobody knows. */
export const linkedDialog = (search: URLSearchParams): string | null => {
  const name = search.get('action') ?? ''
  return Object.hasOwn(dialogs, name) ? dialogs[name]! : null
}

/** A decimal string of the patient's currency; null for what is no amount above zero. */
export function productsTotalOf(search: URLSearchParams): string | null {
  const text = search.get('productsTotal') ?? ''
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? text : null
}

/** The search of a link to another tab of the same patient: the products stay, the dialog is done with. */
export function onwardSearch(search: URLSearchParams): string {
  const total = productsTotalOf(search)
  return total === null ? '' : `?productsTotal=${total}`
}
