import { contactPriorities, contactSources } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const contactPriority = openEnum(
  'ContactPriority',
  contactPriorities,
  'Order in which contacts of a patient are used',
  {
    first: 'Used first',
    second: 'Used where the first one cannot be',
    work: 'A contact at work. It does not make a patient reachable',
  },
)

export const contactSource = openEnum('ContactSource', contactSources, 'Where a contact of a patient came from', {
  imported: 'The billing system; only its priority can be changed in Tally Care',
  manual: 'A user added it',
  patient: 'The patient gave it',
})
