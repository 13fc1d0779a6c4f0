import { billingCycleStatuses, connectionTypes } from '../contract/statuses.ts'
import { billingFeaturesOf } from '../contract/billingFeatures.ts'
import { invoiceCodes } from '../contract/invoiceCodes.ts'
import { states } from '../contract/usStates.ts'

const startCase = (code: string) =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export async function getConfig() {
  const billingFeatures = Object.fromEntries(connectionTypes.map((type) => [type, billingFeaturesOf(type)]))
  const statuses = billingCycleStatuses.map((id) => ({ id, title: startCase(id) }))
  const invoice_codes = invoiceCodes.map(({ id, type, isReadOnly }) => ({
    id,
    title: startCase(id),
    value_type: type,
    is_read_only: isReadOnly,
  }))
  return { answer: { product_name: 'Tally Care', statuses, states: [...states], billingFeatures, invoice_codes } }
}
