import type { KeyType } from 'react-relay/ReactRelayTypes'
import type { ActionGroup } from '../actions/ActionBoard.ts'
import { type Action, type ActionParts, defineAction } from '../actions/defineAction.tsx'
import { currentMessages } from '../i18n/messages.ts'
import { actionMessages } from './actions/actionMessages.ts'

/** Data about the user that a patient screen provides. */
export interface PatientViewer {
  /** Whether the user is a system user, who sees more actions. */
  isSystem: boolean
  canCall: boolean
  canReadAccessLog: boolean
  /** Whether the screen shows when the patient was last synced. */
  canSync: boolean
}

export type PatientAction<Key> = Action<Key, PatientViewer>

export const patientAction = <Key extends KeyType>(parts: ActionParts<Key, PatientViewer>): PatientAction<Key> =>
  defineAction('patient', parts)

const titles = ['billing', 'statement', 'payments', 'contact', 'account', 'sync', 'trial', 'goingAway'] as const
type Title = (typeof titles)[number]

const group = (id: Title): ActionGroup => ({
  id,
  rank: titles.indexOf(id),
  title: () => currentMessages(actionMessages)[id],
})

/** The groups of a patient's menu, in order. */
export const patientGroups: Readonly<Record<Title | 'buttons', ActionGroup>> = {
  buttons: { ...group('payments'), isButtons: true },
  billing: group('billing'),
  statement: group('statement'),
  payments: group('payments'),
  contact: group('contact'),
  account: group('account'),
  sync: group('sync'),
  trial: group('trial'),
  goingAway: group('goingAway'),
}
