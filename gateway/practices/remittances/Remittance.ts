import {
  getRemittanceReport,
  listRemittances,
  maxRemittanceBytes,
  maxRemittanceClaims,
  type Remittance,
  remittanceStatuses,
  uploadRemittance,
} from '../../../api/contract/remittances.ts'
import { builder } from '../../graph/builder.ts'
import { connection } from '../../graph/connection.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { reads } from '../../graph/restFields.ts'
import { restNode } from '../../graph/restNode.ts'
import { batchById } from '../../rest/loaders.ts'
import { PracticeRef } from '../Practice.ts'

const status = openEnum('RemittanceStatus', remittanceStatuses, 'Status of an uploaded remittance', {
  posting: 'Its claims are being posted',
  posted: 'Final: every claim is posted or left out',
  rejected: 'Final: its sums are wrong, and nothing of it is posted',
  failed: 'Final: the server gave up. Claims that it had posted stay; another upload of the file posts the others',
})

const remittanceById = batchById<Remittance>(null, listRemittances)

export const RemittanceRef = restNode<Remittance>('Remittance', {
  description: 'A payment of an insurance with the claims that it pays, from an uploaded X12 835 file',
  load: (id, context, fields) => remittanceById(context).load(id, fields),
})

builder.objectFields(RemittanceRef, (t) => ({
  fileName: t.exposeString('file_name', { data: 'personal', description: 'Name of the file' }),
  payerName: t.exposeString('payer_name', { data: 'none', description: 'Name of the payer. Empty without one' }),
  payerId: t.exposeString('payer_id', { data: 'none', description: 'Identifier of the payer (TRN03)' }),
  checkNumber: t.exposeString('check_number', {
    data: 'payment',
    description: 'Number of the check or of the electronic transfer (TRN02)',
  }),
  paidOn: t.expose('paid_on', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Day of the payment. Null if the file has none',
  }),
  currency: t.exposeString('currency', { data: 'none', description: 'Currency of the amounts, ISO 4217' }),
  total: t.expose('total', {
    data: 'none',
    type: 'Money',
    description: 'Paid amount. Negative if the payer takes money back',
  }),
  status: t.field({
    data: 'none',
    type: status.ref,
    description: 'Status',
    ...reads<Remittance>('status'),
    resolve: (remittance) => status.of(remittance.status),
  }),
  fault: t.expose('fault', {
    data: 'none',
    type: RefusalRef,
    nullable: true,
    description: 'Reason that nothing of it is posted. Null otherwise',
  }),
  claimCount: t.exposeInt('claims', { data: 'none', description: 'Claims of the remittance' }),
  postedCount: t.exposeInt('posted', { data: 'none', description: 'Claims that this upload has posted so far' }),
  knownCount: t.exposeInt('known', { data: 'none', description: 'Claims that were posted before' }),
  leftOutCount: t.exposeInt('left_out', { data: 'none', description: 'Claims that can’t be posted' }),
  reportPath: t.string({
    data: 'none',
    description: 'Path of the claims as a CSV file, on this origin',
    ...reads<Remittance>('id'),
    resolve: ({ id }) => `/api${getRemittanceReport.path.replace('{id}', id)}`,
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the file was uploaded' }),
  finishedAt: t.expose('finished_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When its status became final. Null before',
  }),
}))

connection(listRemittances, {
  parent: PracticeRef,
  ofParent: (id) => ({ client_id: id }),
  field: 'remittances',
  node: RemittanceRef,
  description: 'Uploaded remittances, the last upload first',
  maximum: 250,
})

const SetupRef = builder.objectRef<object>('RemittanceSetup').implement({
  description: 'How to upload X12 835 remittances: one multipart/form-data request with the file',
  fields: (t) => ({
    uploadUrl: t.string({
      data: 'none',
      description: 'URL to post the fields `file` and `client_id` to, on this origin',
      resolve: () => `/api${uploadRemittance.path}`,
    }),
    maxBytes: t.int({
      data: 'none',
      description: 'Maximum size of a file, in bytes',
      resolve: () => maxRemittanceBytes,
    }),
    maxClaims: t.int({
      data: 'none',
      description: 'Maximum number of claims in a file',
      resolve: () => maxRemittanceClaims,
    }),
  }),
})

builder.objectField(PracticeRef, 'remittanceSetup', (t) =>
  t.field({
    data: 'none',
    type: SetupRef,
    description: 'How to upload remittances. Makes no upstream call',
    ...reads<{ id: string }>('id'),
    resolve: () => ({}),
  }),
)
