import {
  Ban,
  Calculator,
  CalendarPlus,
  CircleCheck,
  CirclePause,
  CirclePlay,
  Eye,
  EyeOff,
  FilePlus2,
  KeyRound,
  MapPin,
  Merge,
  Pencil,
  Phone,
  RefreshCcwDot,
  RotateCcw,
  Trash2,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useNavigate } from 'react-router-dom'
import type { PageAction, PageActionGroup } from '../../browser/pageActions.ts'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf, type Permission } from '../../relay/permission.ts'
import type {
  usePatientActions_patient$data,
  usePatientActions_patient$key,
} from './__generated__/usePatientActions_patient.graphql.ts'
import { actionMessages } from './actionMessages.ts'
import type { DialogName } from './dialogName.ts'

const fragment = graphql`
  fragment usePatientActions_patient on Patient {
    restId
    isPaused
    isHidden
    familyRole
    guarantor {
      restId
      name
    }
    viewerCan {
      editDetails {
        ...permission_permission @relay(mask: false)
      }
      editAddress {
        ...permission_permission @relay(mask: false)
      }
      editFamily {
        ...permission_permission @relay(mask: false)
      }
      pause {
        ...permission_permission @relay(mask: false)
      }
      resume {
        ...permission_permission @relay(mask: false)
      }
      approve {
        ...permission_permission @relay(mask: false)
      }
      restart {
        ...permission_permission @relay(mask: false)
      }
      cancel {
        ...permission_permission @relay(mask: false)
      }
      setStatus {
        ...permission_permission @relay(mask: false)
      }
      logCall {
        ...permission_permission @relay(mask: false)
      }
      merge {
        ...permission_permission @relay(mask: false)
      }
      hide {
        ...permission_permission @relay(mask: false)
      }
      delete {
        ...permission_permission @relay(mask: false)
      }
      updateBalances {
        ...permission_permission @relay(mask: false)
      }
      readAccessCode {
        ...permission_permission @relay(mask: false)
      }
    }
    viewerCanGenerate {
      ...permission_permission @relay(mask: false)
    }
  }
`

const dangerous = (action: PageAction): PageAction => ({ ...action, isDanger: true })
const icon = (Icon: LucideIcon) => <Icon size={16} />

type Action = (id: DialogName, icon: LucideIcon, permission: Permission, label?: string) => PageAction

/** The actions of a patient in their groups; those of other domains stand between them by their ranks. */
export function usePatientActions(
  key: usePatientActions_patient$key,
  isSystemUser: boolean,
  open: (dialog: DialogName) => void,
): PageActionGroup[] {
  const messages = useMessages(actionMessages)
  const patient = useFragment(fragment, key)
  const navigate = useNavigate()
  const go = (path: string) => void navigate(path)
  const { viewerCan: can, viewerCanGenerate: generate, isHidden } = patient
  const action: Action = (id, Icon, permission, label = messages[id]) => ({
    id,
    label,
    icon: icon(Icon),
    disabledReason: disabledReasonOf(permission),
    onSelect: () => open(id),
  })
  const billing = [
    ...pauseActions(patient.isPaused, can, messages.changePause, action),
    ...toGuarantor(patient, messages.toGuarantor, go),
    action('approve', CircleCheck, can.approve),
    action('restart', RotateCcw, can.restart),
    action('cancel', Ban, can.cancel),
    ...(isSystemUser ? [action('setStatus', RefreshCcwDot, can.setStatus)] : []),
  ]
  const trial = [action('generateVisit', FilePlus2, generate), action('generateAppointment', CalendarPlus, generate)]
  return [
    { id: 'billing', title: messages.billing, rank: 10, actions: billing },
    {
      id: 'account',
      title: messages.account,
      rank: 30,
      actions: accountActions(patient, messages.logCall, action, go),
    },
    { id: 'trial', title: messages.trial, rank: 60, actions: isSystemUser ? trial : [] },
    { id: 'goingAway', title: messages.goingAway, rank: 70, actions: goingAway(isHidden, can, messages, action) },
  ]
}

/** What is kept of the patient. */
function accountActions(
  { viewerCan: can, restId }: usePatientActions_patient$data,
  logCall: string,
  action: Action,
  go: (path: string) => void,
): PageAction[] {
  const toCalls = () => go(`/patients/${restId}/log-call`)
  return [
    {
      id: 'logCall',
      label: logCall,
      icon: icon(Phone),
      disabledReason: disabledReasonOf(can.logCall),
      onSelect: toCalls,
    },
    action('editDetails', Pencil, can.editDetails),
    action('editAddress', MapPin, can.editAddress),
    action('editFamily', UsersRound, can.editFamily),
    action('accessCode', KeyRound, can.readAccessCode),
    action('updateBalances', Calculator, can.updateBalances),
  ]
}

/** What takes the account out of sight. */
const goingAway = (
  isHidden: boolean,
  can: { readonly merge: Permission; readonly hide: Permission; readonly delete: Permission },
  labels: { show: string; hide: string },
  action: Action,
): PageAction[] => [
  action('merge', Merge, can.merge),
  action('hide', isHidden ? Eye : EyeOff, can.hide, isHidden ? labels.show : labels.hide),
  dangerous(action('delete', Trash2, can.delete)),
]

/** A pause is ended or changed where there is one. */
function pauseActions(
  isPaused: boolean,
  can: { readonly pause: Permission; readonly resume: Permission },
  changeLabel: string,
  action: Action,
): PageAction[] {
  if (!isPaused) return [action('pause', CirclePause, can.pause)]
  return [action('resume', CirclePlay, can.resume), action('pause', CirclePause, can.pause, changeLabel)]
}

/** Billing of a dependent goes by the guarantor's account: the way there stands beside what is refused. */
function toGuarantor(
  { familyRole, guarantor }: usePatientActions_patient$data,
  label: (name: string) => string,
  go: (path: string) => void,
): PageAction[] {
  if (familyRole !== 'DEPENDENT' || !guarantor) return []
  const onSelect = () => go(`/patients/${guarantor.restId}`)
  return [{ id: 'toGuarantor', label: label(guarantor.name), icon: icon(UserRound), onSelect }]
}
