import * as contract from '../../api/contract/companyCards.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import { changedCompany, changedCompanyFields as fields } from './CompanySuccess.ts'

const companyId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, for: 'Company', description: 'The company' })
const cardRestId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, isRestId: true, description: 'REST id of the card' })

restMutation({
  name: 'addCompanyCard',
  description: 'Adds a credit card of a company. The same number again updates the one on file',
  endpoint: contract.addCompanyCard,
  inputNames: { payment_method_id: 'methodId' },
  input: (t) => ({
    companyId: companyId(t),
    methodId: t.string({
      data: 'none',
      required: true,
      description:
        'Id of the payment method that the browser created at the card processor (pm_…). Never a card number',
    }),
  }),
  toCall: ({ companyId: id, methodId }) => ({ path: { id }, body: { payment_method_id: methodId } }),
  success: {
    description: 'The card is on file',
    from: async (_card, context, { companyId }) => changedCompany(context, companyId),
    fields,
  },
})

restMutation({
  name: 'giveCompanyConsent',
  description: 'Agrees that a company’s invoices are charged to a card, instead of the card with the previous consent',
  endpoint: contract.giveCompanyConsent,
  input: (t) => ({
    companyId: companyId(t),
    cardRestId: cardRestId(t),
    text: t.string({
      data: 'none',
      required: true,
      description: 'The text that the user read, from `CompanyCard.consentText`. Another one is rejected',
    }),
  }),
  toCall: ({ companyId: id, cardRestId: pmId, text }) => ({ path: { id, pmId: String(pmId) }, body: { text } }),
  success: {
    description: 'The consent is given',
    from: async (_card, context, { companyId }) => changedCompany(context, companyId),
    fields,
  },
})

restMutation({
  name: 'endCompanyConsent',
  description:
    'Ends the consent to charge a company’s invoices to a card. No card is charged until another one is given',
  endpoint: contract.endCompanyConsent,
  input: (t) => ({ companyId: companyId(t), cardRestId: cardRestId(t) }),
  toCall: ({ companyId: id, cardRestId: pmId }) => ({ path: { id, pmId: String(pmId) } }),
  success: {
    description: 'The consent has ended',
    from: async (_card, context, { companyId }) => changedCompany(context, companyId),
    fields,
  },
})
