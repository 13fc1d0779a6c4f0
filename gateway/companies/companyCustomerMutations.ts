import * as contract from '../../api/contract/companyCustomers.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import { changedCompany, changedCompanyFields as fields } from './CompanySuccess.ts'

const companyId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, for: 'Company', description: 'The company' })

const detailFields = (t: InputBuilder) => ({
  name: t.string({ data: 'personal', required: true, description: 'Name' }),
  email: t.string({ data: 'personal', required: true, description: 'Email address' }),
  addressLine1: t.string({ data: 'personal', required: true, description: 'Street and number' }),
  addressLine2: t.string({ data: 'personal', description: 'Second line of the address' }),
  city: t.string({ data: 'personal', required: true, description: 'City' }),
  state: t.string({ data: 'personal', required: true, description: 'State or province' }),
  zipCode: t.string({ data: 'personal', required: true, description: 'ZIP or postal code' }),
})

const inputNames = {
  address_line1: 'addressLine1',
  address_line2: 'addressLine2',
  address_city: 'city',
  address_state: 'state',
  address_zip_code: 'zipCode',
} as const

interface Details {
  name: string
  email: string
  addressLine1: string
  addressLine2?: string | null | undefined
  city: string
  state: string
  zipCode: string
}

const bodyOf = ({ name, email, addressLine1, addressLine2, city, state, zipCode }: Details) => ({
  name,
  email,
  address_line1: addressLine1,
  address_line2: addressLine2 ?? null,
  address_city: city,
  address_state: state,
  address_zip_code: zipCode,
})

restMutation({
  name: 'createCompanyCustomer',
  description: 'Adds the recipient of a company’s invoices, also at the card processor',
  endpoint: contract.createCompanyCustomer,
  inputNames,
  input: (t) => ({ companyId: companyId(t), ...detailFields(t) }),
  toCall: ({ companyId: id, ...details }) => ({ path: { id }, body: bodyOf(details) }),
  success: {
    description: 'The recipient was added',
    from: async (_answer, context, input) => changedCompany(context, input.companyId),
    fields,
  },
})

restMutation({
  name: 'updateCompanyCustomer',
  description: 'Changes the recipient of a company’s invoices, also at the card processor',
  endpoint: contract.updateCompanyCustomer,
  inputNames: { ...inputNames, modified_at: 'modifiedAt' },
  input: (t) => ({ companyId: companyId(t), ...detailFields(t), modifiedAt: seenVersion(t, 'recipient') }),
  toCall: ({ companyId: id, modifiedAt, ...details }) => ({
    path: { id },
    body: { ...bodyOf(details), ...expectedVersion({ modifiedAt }) },
  }),
  success: {
    description: 'The recipient was changed',
    from: async (_answer, context, input) => changedCompany(context, input.companyId),
    fields,
  },
})

restMutation({
  name: 'deleteCompanyCustomer',
  description: 'Deletes the recipient of a company’s invoices, and the company’s cards. Their consent ends',
  endpoint: contract.deleteCompanyCustomer,
  input: (t) => ({ companyId: companyId(t) }),
  toCall: ({ companyId: id }) => ({ path: { id } }),
  success: {
    description: 'The recipient was deleted',
    from: async (_answer, context, input) => changedCompany(context, input.companyId),
    fields,
  },
})
