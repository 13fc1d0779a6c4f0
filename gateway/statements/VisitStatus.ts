import { visitStatuses } from '../../api/contract/statements.ts'
import { openEnum } from '../graph/openEnum.ts'

export const visitStatus = openEnum('VisitStatus', visitStatuses, 'Billing status of a visit', {
  open: 'Pending insurance',
  billed: 'Current: the patient’s responsibility is known and billed',
  paid: 'Paid',
  in_collections: 'In collections',
})
