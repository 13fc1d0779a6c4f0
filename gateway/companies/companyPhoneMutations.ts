import { buyCompanyPhone } from '../../api/contract/companyPhones.ts'
import { restMutation } from '../graph/restMutation.ts'
import { changedCompany, changedCompanyFields as fields } from './CompanySuccess.ts'

restMutation({
  name: 'buyCompanyPhone',
  description: 'Buys a phone number for a company. A number that the company already has is not bought again',
  endpoint: buyCompanyPhone,
  inputNames: { phone: 'number' },
  input: (t) => ({
    companyId: t.id({ data: 'none', required: true, for: 'Company', description: 'The company' }),
    number: t.string({ data: 'none', required: true, description: 'A number from `Query.availablePhones`' }),
  }),
  toCall: ({ companyId: id, number }) => ({ path: { id }, body: { phone: number } }),
  success: {
    description: 'The company has the number',
    from: async (_number, context, { companyId }) => changedCompany(context, companyId),
    fields,
  },
})
