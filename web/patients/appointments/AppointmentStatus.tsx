import { useMessages } from '../../i18n/messages.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import { appointmentMessages } from './appointmentMessages.ts'

const tones: Readonly<Record<string, Tone>> = {
  scheduled: 'neutral',
  confirmed: 'blue',
  arrived: 'amber',
  completed: 'green',
  no_show: 'red',
}

/** Where an appointment stands; a status that is not known by its own text. */
export function AppointmentStatus({ status }: { status: string }) {
  const messages: Readonly<Record<string, unknown>> = useMessages(appointmentMessages)
  const label = messages[status]
  return <StatusLabel tone={tones[status] ?? 'neutral'}>{typeof label === 'string' ? label : status}</StatusLabel>
}
