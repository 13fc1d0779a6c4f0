import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { beginConnectingAccount } from '../../../api/contract/accountLinks.ts'
import { changeConnection, removeConnection } from '../../../api/contract/connections.ts'
import type { getLocation } from '../../../api/contract/practiceLists.ts'
import type { updateProviderGroup } from '../../../api/contract/providerGroups.ts'
import * as contract from '../../../api/contract/paymentConnections.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { ownedId } from '../../graph/globalId.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import { ProviderGroupRef, groupById } from '../groups/ProviderGroup.ts'
import { locationById, LocationRef } from '../Location.ts'
import { practiceById } from '../Practice.ts'
import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'

const EraPostingInput = builder.inputType('EraPostingInput', {
  description: 'ERA posting settings of an account',
  fields: (t) => ({
    bankAccount: t.string({
      data: 'payment',
      description: 'Number of the bank account, 5 to 17 digits. Empty or omitted: the stored one',
    }),
    line1: t.string({ data: 'personal', required: true, description: 'Street address' }),
    city: t.string({ data: 'personal', required: true, description: 'City' }),
    state: t.string({ data: 'personal', required: true, description: 'State by its two letters' }),
    zipCode: t.string({ data: 'personal', required: true, description: 'ZIP code' }),
  }),
})

const accountId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, forOwned: 'PaymentAccount', description: 'The account' })

const changed = async (context: Context, accountPath: string): Promise<ChangedPractice> => ({
  practice: await practiceById(context).load(ownedId(accountPath)[0]),
})

const pageAddress = (description: string) => ({
  description: 'The address was created',
  from: ({ url }: { url: string }) => ({ url }),
  fields: (t: SuccessBuilder<{ url: string }>) => ({
    url: t.exposeString('url', { data: 'personal', description }),
  }),
})

restMutation({
  name: 'setDefaultPaymentAccount',
  description: 'Makes an account the default one of its practice',
  endpoint: contract.setDefaultConnection,
  inputNames: { connection_id: 'accountId', modified_at: 'modifiedAt' },
  input: (t) => ({ accountId: accountId(t), modifiedAt: seenVersion(t, 'account') }),
  toCall: ({ accountId: path, modifiedAt }) => {
    const [client_id, connection_id] = ownedId(path)
    return { body: { client_id, connection_id, ...expectedVersion({ modifiedAt }) } }
  },
  success: {
    ...practiceSuccess('The account is the default one'),
    from: (_row, context, { accountId: path }) => changed(context, path),
  },
})

restMutation({
  name: 'updatePaymentAccount',
  description: 'Changes the texts and the ERA posting settings of an account. Omitted fields stay unchanged',
  endpoint: changeConnection,
  inputNames: {
    statement_descriptor: 'statementDescriptor',
    posting_data: 'eraPosting',
    'posting_data.bank_account': 'eraPosting.bankAccount',
    'posting_data.address_line1': 'eraPosting.line1',
    'posting_data.address_city': 'eraPosting.city',
    'posting_data.address_state': 'eraPosting.state',
    'posting_data.address_zip_code': 'eraPosting.zipCode',
    modified_at: 'modifiedAt',
  },
  input: (t) => ({
    accountId: accountId(t),
    nickname: t.string({ data: 'none', description: 'Nickname that only staff see. Empty: none' }),
    statementDescriptor: t.string({
      data: 'none',
      description: 'Text meant for patients’ bank statements: 5 to 22 Latin characters. Empty: none',
    }),
    eraPosting: t.field({ data: 'none', type: EraPostingInput, description: 'ERA posting settings. Null: none' }),
    modifiedAt: seenVersion(t, 'account'),
  }),
  toCall: ({ accountId: path, nickname, statementDescriptor, eraPosting, modifiedAt }) => {
    const [id, connection_id] = ownedId(path)
    return {
      path: { id, connection_id },
      body: {
        ...(nickname !== undefined && { nickname }),
        ...(statementDescriptor !== undefined && { statement_descriptor: statementDescriptor }),
        ...(eraPosting !== undefined && { posting_data: eraPosting && postingDataOf(eraPosting) }),
        ...expectedVersion({ modifiedAt }),
      },
    }
  },
  success: {
    ...practiceSuccess('The account was changed'),
    from: (_row, context, { accountId: path }) => changed(context, path),
  },
})

interface EraPosting {
  bankAccount?: string | null | undefined
  line1: string
  city: string
  state: string
  zipCode: string
}

const postingDataOf = ({ bankAccount, line1, city, state, zipCode }: EraPosting) => ({
  ...(bankAccount && { bank_account: bankAccount }),
  address_line1: line1,
  address_city: city,
  address_state: state,
  address_zip_code: zipCode,
})

restMutation({
  name: 'connectPaymentAccount',
  description: 'Starts connecting an account at the card processor to a practice, with OAuth',
  endpoint: beginConnectingAccount,
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
  }),
  toCall: ({ practiceId: id }) => ({ path: { id } }),
  success: pageAddress('Address of the card processor’s page. It works once, for this viewer, and returns to `/oauth`'),
})

restMutation({
  name: 'openPaymentAccount',
  description: 'Creates the address of an account’s page at the card processor',
  endpoint: contract.getConnectionPage,
  input: (t) => ({ accountId: accountId(t) }),
  toCall: ({ accountId: path }) => ({ path: { connection_id: ownedId(path)[1] } }),
  success: pageAddress('Address of the page. It may sign in, so it is for this viewer only'),
})

restMutation({
  name: 'disconnectPaymentAccount',
  description: 'Disconnects an account that no payments go to. Past payments can still be refunded from it',
  endpoint: removeConnection,
  input: (t) => ({ accountId: accountId(t) }),
  toCall: ({ accountId: path }) => {
    const [id, connection_id] = ownedId(path)
    return { path: { id, connection_id } }
  },
  success: {
    ...practiceSuccess('The account is disconnected'),
    from: (_answer, context, { accountId: path }) => changed(context, path),
  },
})

interface Routed {
  location: AnswerOf<typeof getLocation> | null
  providerGroup: AnswerOf<typeof updateProviderGroup> | null
}

restMutation({
  name: 'routePayments',
  description:
    'Sets the account that receives payments of a location or of a provider group. Exactly one of the two is given',
  endpoint: contract.routePayments,
  inputNames: {
    client_id: 'practiceId',
    location_id: 'locationId',
    provider_group_id: 'providerGroupId',
    payment_connection_id: 'accountId',
    modified_at: 'modifiedAt',
  },
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    locationId: t.id({ data: 'none', for: 'Location', description: 'The location' }),
    providerGroupId: t.id({ data: 'none', for: 'ProviderGroup', description: 'The provider group' }),
    accountId: t.id({
      data: 'none',
      forOwned: 'PaymentAccount',
      description: 'The account. Null: a location uses its provider group’s, a group the practice’s default',
    }),
    modifiedAt: seenVersion(t, 'location or group'),
  }),
  toCall: ({ practiceId, locationId, providerGroupId, accountId: path, modifiedAt }) => ({
    body: {
      client_id: practiceId,
      location_id: locationId ?? null,
      provider_group_id: providerGroupId ?? null,
      payment_connection_id: path == null ? null : ownedId(path)[1],
      ...expectedVersion({ modifiedAt }),
    },
  }),
  success: {
    description: 'The payments are routed',
    from: async ({ location_id, provider_group_id }, context): Promise<Routed> => ({
      location: location_id === null ? null : await locationById(context).load(location_id),
      providerGroup: provider_group_id === null ? null : await groupById(context).load(provider_group_id),
    }),
    fields: (t: SuccessBuilder<Routed>) => ({
      location: t.expose('location', {
        data: 'none',
        type: LocationRef,
        nullable: true,
        description: 'The location. Null for a group',
      }),
      providerGroup: t.expose('providerGroup', {
        data: 'none',
        type: ProviderGroupRef,
        nullable: true,
        description: 'The provider group. Null for a location',
      }),
    }),
  },
})
