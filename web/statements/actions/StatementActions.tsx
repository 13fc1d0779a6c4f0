import { FileDown, Link2, Mail, Mailbox, Printer } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useNavigate } from 'react-router-dom'
import { type PageAction, usePageActions } from '../../browser/pageActions.ts'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf, type Permission } from '../../relay/permission.ts'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { familyPdfPath, previewPath, usePdf } from '../snapshots/usePdf.ts'
import type { StatementActions_patient$key } from './__generated__/StatementActions_patient.graphql.ts'
import { actionMessages } from './actionMessages.ts'
import { useCopyLink } from './useCopyLink.ts'

const fragment = graphql`
  fragment StatementActions_patient on Patient {
    id
    restId
    name
    viewerCanSendStatement {
      ...permission_permission @relay(mask: false)
    }
    viewerCanCopyStatementLink {
      ...permission_permission @relay(mask: false)
    }
  }
`

const loadSendDialog = async () => (await import('./SendStatementDialog.tsx')).SendStatementDialog

interface StatementActionsProps {
  patient: StatementActions_patient$key
  /** Practice staff are not told of what is for system users. */
  isSystemUser: boolean
}

/** Puts into the page's menu what can be done with the statement of a patient: send it, save it, print it, link to it. */
export function StatementActions({ patient: key, isSystemUser }: StatementActionsProps) {
  const messages = useMessages(actionMessages)
  const patient = useFragment(fragment, key)
  const { id, name, viewerCanSendStatement: send } = patient
  const [isSending, setIsSending] = useState(false)
  const dialog = useLoadedPart(loadSendDialog)
  const openDialog = () => void dialog.want(() => setIsSending(true))
  const sending: PageAction = {
    id: 'sendStatement',
    label: messages.sendMenu,
    icon: <Mail size={16} />,
    disabledReason: disabledReasonOf(send),
    onSelect: openDialog,
  }
  const actions = [sending, ...usePrintActions(patient.restId), ...useLinkActions(patient, isSystemUser)]
  usePageActions([{ id: 'statement', title: messages.statement, rank: 20, actions }])
  return isSending && dialog.Part ? (
    <dialog.Part patientId={id} name={name} onClose={() => setIsSending(false)} />
  ) : null
}

function usePrintActions(patientId: string): PageAction[] {
  const messages = useMessages(actionMessages)
  const navigate = useNavigate()
  const pdf = usePdf()
  return [
    {
      id: 'statementPdf',
      label: messages.pdf,
      icon: <FileDown size={16} />,
      onSelect: () => pdf.save(familyPdfPath(patientId)),
    },
    {
      id: 'statementPreview',
      label: messages.preview,
      icon: <Printer size={16} />,
      onSelect: () => void navigate(previewPath(patientId)),
    },
  ]
}

interface LinkedPatient {
  readonly id: string
  readonly viewerCanCopyStatementLink: Permission
}

function useLinkActions({ id, viewerCanCopyStatementLink: can }: LinkedPatient, isSystemUser: boolean): PageAction[] {
  const messages = useMessages(actionMessages)
  const copy = useCopyLink(id)
  if (!isSystemUser) return []
  const disabledReason = disabledReasonOf(can)
  const link = <Link2 size={16} />
  const letter = <Mailbox size={16} />
  return [
    { id: 'link', label: messages.copyLink, icon: link, disabledReason, onSelect: () => copy('STATEMENT') },
    { id: 'letter', label: messages.copyLetterLink, icon: letter, disabledReason, onSelect: () => copy('LETTER') },
  ]
}
