import { contactPriorities, contactSources } from '../../api/contract/statuses.ts'
import { openEnum } from '../graph/openEnum.ts'

export const contactPriority = openEnum('ContactPriority', contactPriorities, 'Priority of a patient’s contact', {
  first: 'Primary',
  second: 'Secondary: used when the primary contact can’t be',
  work: 'Work contact. It does not make a patient digitally reachable',
})

export const contactSource = openEnum('ContactSource', contactSources, 'Source of a patient’s contact', {
  imported: 'The billing system. Only the priority can be changed in Tally Care',
  manual: 'A user added it',
  patient: 'The patient gave it',
})
