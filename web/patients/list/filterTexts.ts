import type { TextsOf } from '../../i18n/messages.ts'
import type { patientMessages } from '../patientMessages.ts'
import type { billingHoldMessages } from '../status/billingHoldMessages.ts'
import type { billingStatusMessages } from '../status/billingStatusMessages.ts'
import type { eventMessages } from '../timeline/eventMessages.ts'
import type { filterMessages } from './filterMessages.ts'

/** The texts of all filters of the patients list. */
export type FilterTexts = TextsOf<typeof filterMessages> &
  TextsOf<typeof patientMessages> & {
    statuses: TextsOf<typeof billingStatusMessages>
    holds: TextsOf<typeof billingHoldMessages>
    events: TextsOf<typeof eventMessages>
  }
