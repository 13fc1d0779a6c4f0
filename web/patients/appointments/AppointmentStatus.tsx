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

/** Status of an appointment. Unknown statuses show the raw text. */
export function AppointmentStatus({ status }: { status: string }) {
  const messages: Readonly<Record<string, unknown>> = useMessages(appointmentMessages)
  const label = messages[status]
  return <StatusLabel tone={tones[status] ?? 'neutral'}>{typeof label === 'string' ? label : status}</StatusLabel>
}
