import { UserPlus } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf, type Permission } from '../../relay/permission.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { frontdeskMessages } from './frontdeskMessages.ts'

interface NewPatientLinkProps {
  permission: Permission
  /** Search text, which prefills the form. */
  text?: string
  variant?: 'primary' | 'secondary'
}

/** Link to the new patient form; disabled with the reason if not permitted. */
export function NewPatientLink({ permission, text = '', variant = 'secondary' }: NewPatientLinkProps) {
  const messages = useMessages(frontdeskMessages)
  const look = { variant, icon: <UserPlus size={16} />, children: messages.newPatient }
  if (!permission.isAllowed) return <Button {...look} disabledReason={disabledReasonOf(permission)} />
  return (
    <ButtonLink
      {...look}
      to={{ pathname: '/frontdesk/new', search: text && `?${new URLSearchParams({ search: text })}` }}
    />
  )
}
