import { visitStatuses } from '../../api/contract/statements.ts'
import { openEnum } from '../graph/openEnum.ts'

export const visitStatus = openEnum('VisitStatus', visitStatuses, 'Where billing of a visit stands', {
  open: 'The insurance has not decided yet',
  billed: 'The patient’s part is known and is billed',
  paid: 'Nothing is left to pay',
  in_collections: 'It was handed to collections',
})
