import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { listPaymentConnections } from '../../../api/contract/practiceLists.ts'
import { builder } from '../../graph/builder.ts'
import { ownedListNode, ownedRows } from '../../graph/ownedList.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { reads } from '../../graph/restFields.ts'
import { billingConnectionStatus, PracticeRef } from '../Practice.ts'

type Row = AnswerOf<typeof listPaymentConnections>[number]
type Credential = NonNullable<Row['billing']>['credentials'][number]

const CredentialRef = builder.objectRef<Credential>('ConnectionCredential').implement({
  description: 'A stored value of a billing connection',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'Name of its field' }),
    value: t.exposeString('value', {
      data: 'personal',
      nullable: true,
      description: 'The value. Null for a secret, which is never shown',
    }),
    setAt: t.expose('set_at', {
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'When a secret was last set. Null for other values',
    }),
  }),
})

export const BillingAccountRef = ownedListNode('BillingAccount', listPaymentConnections, {
  description: 'A practice’s account at its billing system, through which it is synced',
  parent: PracticeRef,
  field: 'billingAccounts',
  fieldDescription: 'The current connection to its billing system: one at most. Empty for those who may not change it',
  rows: ownedRows(listPaymentConnections, { is_payment_provider: false }),
})
builder.objectFields(BillingAccountRef, (t) => ({
  type: t.exposeString('type', { data: 'none', description: 'Type of the billing system' }),
  name: t.string({
    data: 'none',
    description: 'Name of the billing system',
    ...reads<Row>('data'),
    resolve: ({ data }) => data.name,
  }),
  status: t.field({
    data: 'none',
    type: billingConnectionStatus.ref,
    description: 'Whether it works',
    ...reads<Row>('billing'),
    resolve: ({ billing }) => billingConnectionStatus.of(billing?.status ?? ''),
  }),
  problem: t.field({
    data: 'none',
    type: RefusalRef,
    nullable: true,
    description: 'Reason that nothing is synced. Null while it works',
    ...reads<Row>('billing'),
    resolve: ({ billing }) => billing?.problem ?? null,
  }),
  failedAt: t.field({
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it stopped working. Null while it works',
    ...reads<Row>('billing'),
    resolve: ({ billing }) => billing?.failed_at ?? null,
  }),
}))
builder.objectFields(BillingAccountRef, (t) => ({
  credentials: t.field({
    data: 'none',
    type: [CredentialRef],
    description: 'Stored values, in the order of the form. Secrets only say when they were set',
    ...reads<Row>('billing'),
    resolve: ({ billing }) => billing?.credentials ?? [],
  }),
  isFromFiles: t.boolean({
    data: 'none',
    description: 'Whether its data comes from uploaded files: no server is asked, and nothing is synced',
    ...reads<Row>('billing'),
    resolve: ({ billing }) => billing?.is_from_files ?? false,
  }),
  lastSyncedAt: t.field({
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the last sync of the whole practice ended. Null if never',
    ...reads<Row>('billing'),
    resolve: ({ billing }) => billing?.last_synced_at ?? null,
  }),
  createdAt: t.field({
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the practice was connected',
    ...reads<Row>('billing'),
    resolve: ({ billing }) => billing?.created_at ?? null,
  }),
  modifiedAt: t.field({
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was last changed. `changeBillingConnection` takes it to detect other changes',
    ...reads<Row>('billing'),
    resolve: ({ billing }) => billing?.modified_at ?? null,
  }),
}))
