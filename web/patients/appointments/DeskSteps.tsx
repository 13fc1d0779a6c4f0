import { DoorOpen, LogIn, Undo2, UserX } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import type {
  DeskSteps_appointment$data,
  DeskSteps_appointment$key,
} from './__generated__/DeskSteps_appointment.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import styles from './DeskSteps.module.css'
import { useSetAppointmentStatusMutation } from './useSetAppointmentStatusMutation.ts'

const fragment = graphql`
  fragment DeskSteps_appointment on Appointment {
    id
    status
    undoStatus
    patient {
      name
    }
    viewerCan {
      checkIn {
        ...permission_permission @relay(mask: false)
      }
      markNoShow {
        ...permission_permission @relay(mask: false)
      }
      checkOut {
        ...permission_permission @relay(mask: false)
      }
      undo {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

const steps = [
  { name: 'checkIn', to: 'ARRIVED', variant: 'primary', Icon: LogIn },
  { name: 'checkOut', to: 'COMPLETED', variant: 'secondary', Icon: DoorOpen },
  { name: 'markNoShow', to: 'NO_SHOW', variant: 'quiet', Icon: UserX },
] as const

/** The front desk’s next steps: the patient came, did not come, or left. The last step can be undone. */
export function DeskSteps({ appointment: key }: { appointment: DeskSteps_appointment$key }) {
  const texts = useMessages(appointmentMessages)
  const { id: appointmentId, status, undoStatus, patient, viewerCan } = useFragment(fragment, key)
  const name = patient?.name ?? texts.patient
  const offered = steps.filter((step) => viewerCan[step.name].isAllowed)
  const { take, undo, isPending } = useSteps(appointmentId, { status, name })
  return (
    <span className={styles.steps}>
      {offered.map(({ name: step, to, variant, Icon }) => {
        const label = texts.stepOf(texts[step], name)
        const sent = {
          size: 'sm',
          icon: <Icon size={14} />,
          isPending,
          onClick: () => take(to, texts[`${step}Done`]),
        } as const
        if (variant === 'quiet') return <IconButton key={step} {...sent} label={label} />
        return (
          <Button key={step} {...sent} variant={status === 'NO_SHOW' ? 'secondary' : variant} aria-label={label}>
            {texts[step]}
          </Button>
        )
      })}
      {undoStatus && viewerCan.undo.isAllowed && (
        <IconButton
          size="sm"
          icon={<Undo2 size={14} />}
          label={texts.undoOf(name)}
          isPending={isPending}
          onClick={() => undo(undoStatus)}
        />
      )}
    </span>
  )
}

type Status = DeskSteps_appointment$data['status']

/** Sets the status. The toast names the patient, and undoes a step. */
function useSteps(appointmentId: string, { status, name }: { status: Status; name: string }) {
  const texts = useMessages(appointmentMessages)
  const [send, { isPending }] = useSetAppointmentStatusMutation()
  const undo = (to: Status) =>
    send({ input: { appointmentId, status: to } }, { onDone: () => void toast.success(texts.undone(name)) })
  const take = (to: (typeof steps)[number]['to'], done: (name: string) => string) => {
    const action = { label: texts.undo, onSelect: () => undo(status) }
    send({ input: { appointmentId, status: to } }, { onDone: () => void toast.success(done(name), { action }) })
  }
  return { take, undo, isPending }
}
