import { type Owner, ownerOfUser } from './worldScope.ts'

interface ListedRow {
  id: string
  company_id: string | null
  client_id: string | null
  allowed_clients: string[] | null
}

const ofCompanyOrPractice = ({ company_id, client_id }: ListedRow): Owner => ({
  companyId: company_id,
  practices: client_id === null ? [] : [client_id],
})

/** The owner of the rows of a list, by the last part of its path. */
export const listedOwners: Record<string, (row: ListedRow) => Owner> = {
  patients: ofCompanyOrPractice,
  patients_search: ofCompanyOrPractice,
  clients: ({ company_id, id }) => ({ companyId: company_id, practices: [id] }),
  sops: ({ company_id, id }) => ({ companyId: company_id, practices: [id] }),
  companies: ({ id }) => ({ companyId: id, practices: [] }),
  features: ofCompanyOrPractice,
  places: ofCompanyOrPractice,
  payment_plan_limits: ofCompanyOrPractice,
  appointments: ofCompanyOrPractice,
  providers: ofCompanyOrPractice,
  insurances: ofCompanyOrPractice,
  locations: ofCompanyOrPractice,
  'provider-groups': ofCompanyOrPractice,
  'pos-terminals': ofCompanyOrPractice,
  snapshots: ofCompanyOrPractice,
  threads: ofCompanyOrPractice,
  messages: ofCompanyOrPractice,
  templates: ofCompanyOrPractice,
  'user-groups': ({ company_id }) => ({ companyId: company_id, practices: [] }),
  partners: ({ company_id }) => ({ companyId: company_id, practices: [] }),
  payments: ofCompanyOrPractice,
  payments_search: ofCompanyOrPractice,
  rows: ofCompanyOrPractice,
  remittances: ofCompanyOrPractice,
  claims: ofCompanyOrPractice,
  tags: ({ company_id }) => ({ companyId: company_id, practices: [] }),
  'audit-logs': ofCompanyOrPractice,
  outbox: ofCompanyOrPractice,
  users: ({ company_id, allowed_clients }) => ownerOfUser({ companyId: company_id, allowedPractices: allowed_clients }),
}
/** Lists, by the last part of their path, whose rows are the same for all users. */
export const sharedLists: readonly string[] = ['medcodes']
