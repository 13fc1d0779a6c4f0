import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getCardEntry } from '../../api/contract/cardEntry.ts'
import { builder } from '../graph/builder.ts'

const CardEntryRef = builder.objectRef<AnswerOf<typeof getCardEntry>>('CardEntry').implement({
  description:
    'Parameters for entering a card or a bank account in the card processor’s own fields, so that numbers never reach this server',
  fields: (t) => ({
    accountId: t.exposeString('account_id', {
      data: 'none',
      nullable: true,
      description:
        'The account at the card processor that receives the payments. Null without one: no card can be added',
    }),
    publishableKey: t.exposeString('publishable_key', {
      data: 'none',
      nullable: true,
      description: 'Key for Stripe’s fields. Null with the payment sandbox, and without an account',
    }),
    frameUrl: t.exposeString('frame_url', {
      data: 'none',
      nullable: true,
      description:
        'Address of the payment sandbox’s frame, which takes test numbers only. Null with a key, and without an account',
    }),
    takesBankAccounts: t.exposeBoolean('takes_bank_accounts', {
      data: 'none',
      description: 'Whether the viewer may add bank accounts',
    }),
    currency: t.exposeString('currency', { data: 'none', description: 'Currency of the practice, ISO 4217' }),
  }),
})

builder.queryField('cardEntry', (t) =>
  t.field({
    data: 'none',
    type: CardEntryRef,
    nullable: true,
    description: 'Parameters for entering a card or a bank account of a patient',
    args: {
      patientId: t.arg.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
      locationId: t.arg.id({
        data: 'none',
        for: 'Location',
        description: 'Location where it will be charged, if that location has its own account',
      }),
    },
    resolve: async (_root, { patientId, locationId }, { rest }) => {
      const query = locationId ? { location_id: locationId } : {}
      return (await rest.call(getCardEntry, { path: { id: patientId }, query })).answer
    },
  }),
)
