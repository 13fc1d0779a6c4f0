import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { listPaymentConnections as endpoint } from '../contract/practiceLists.ts'
import type { ReadTx } from '../db/Tx.ts'
import { paymentConnections } from '../db/schema.ts'
import { column } from '../listing/columnFields.ts'
import type { ListQuery } from '../listing/listDeclaration.ts'
import { scopedList } from '../listing/lists.ts'
import { requirePractice } from './practices.ts'

const listOfPractice = scopedList({
  endpoint,
  table: paymentConnections,
  scope: (viewer: Viewer, { practiceId }: ListQuery & { practiceId: string }) =>
    and(
      inScope(viewer, { company: paymentConnections.companyId, practice: paymentConnections.practiceId }),
      eq(paymentConnections.practiceId, practiceId),
      eq(paymentConnections.active, true),
    ),
  filters: { id: paymentConnections.id },
  sorts: { name: { by: paymentConnections.name, type: 'text' } },
  fields: {
    id: column('id'),
    connection_id: column('accountId'),
    type: column('type'),
    is_payment_provider: { reads: [], of: () => true },
    is_default: column('isDefault'),
    data: { reads: ['name', 'last4'], of: ({ name, last4 }) => ({ name, last4 }) },
  },
})

/** Accounts of a practice at the card processor. @throws ApiError 404 for a practice outside the viewer's scope */
export async function listPaymentConnections(tx: ReadTx, viewer: Viewer, input: InputOf<typeof endpoint>) {
  const { path, query, fields = null } = input
  await requirePractice(tx, viewer, path.id)
  return listOfPractice(tx, viewer, { query: { ...query, practiceId: path.id }, fields })
}
