import { billingCycleStatuses, connectionTypes } from '../contract/statuses.ts'
import { states } from './states.ts'

const startCase = (code: string) =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** What each billing system lets us do beyond reading (specification: features are enabled per connector). */
const featuresByConnector: Record<string, string[]> = {
  'dummy-classic': ['refundPosting', 'addressPosting', 'eraPosting'],
  'dummy-snapshot': ['snapshot'],
  ecw: ['snapshot'],
  nextech: ['snapshot'],
  centralreach: ['snapshot'],
  athenahealth: ['refundPosting', 'addressPosting', 'eraPosting'],
  kareo: ['addressPosting'],
}

export async function getConfig() {
  const billingFeatures = Object.fromEntries(connectionTypes.map((type) => [type, featuresByConnector[type] ?? []]))
  const statuses = billingCycleStatuses.map((id) => ({ id, title: startCase(id) }))
  return { answer: { product_name: 'Tally Care', statuses, states: [...states], billingFeatures } }
}
