import { daysBefore } from './worldPatients.ts'
import { companies, worldId } from './worldPeople.ts'

type Place = 'north' | 'south' | 'main'

const rowOf = (number: number, companyId: string) => ({
  id: worldId('companyCard', number),
  companyId,
  processorId: `pm_of_company_${number}`,
  fingerprint: `number of ${number}`,
  brand: 'visa',
  display: 'Visa 4242',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  funding: 'credit' as const,
  status: 'active' as const,
  createdAt: daysBefore(90),
  modifiedAt: daysBefore(90),
})

/** One card of each company, without consent. */
export const companyCardRows = () => [rowOf(1, companies.alder.id), rowOf(2, companies.birch.id)]

/** The card of the company of a place. */
export const companyCardAt: Record<Place, string> = {
  north: worldId('companyCard', 1),
  south: worldId('companyCard', 1),
  main: worldId('companyCard', 2),
}

/** The text that a consent to charge that card agrees to, written independently of the product. */
export const companyConsentOf = (place: Place): string => {
  const { name } = place === 'main' ? companies.birch : companies.alder
  return `${name} authorizes Tally Care to charge the amounts of its invoices to Visa 4242 when they are due. An admin of the company can withdraw this authorization at any time on the page Payment methods. Charges made before that stay valid.`
}

/** An invoice recipient, as a caller sends it. */
export const companyCustomer = {
  name: 'Accounts payable',
  email: 'payable@alder.example.com',
  address_line1: '1 Main St',
  address_line2: null,
  address_city: 'Salem',
  address_state: 'OR',
  address_zip_code: '97301',
}
