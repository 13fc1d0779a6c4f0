import { Ellipsis, FileDown, Link2, Mail, Mailbox, Printer } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useNavigate } from 'react-router-dom'
import { type PageAction, usePageActions } from '../../browser/pageActions.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
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
      isAllowed
      reason
    }
    viewerCanCopyStatementLink {
      isAllowed
      reason
    }
  }
`

const loadSendDialog = async () => (await import('./SendStatementDialog.tsx')).SendStatementDialog

/** What can be done with the statement of a patient: send it, save it, print it, pass a link to it on. */
export function StatementActions({ patient: key }: { patient: StatementActions_patient$key }) {
  const messages = useMessages(actionMessages)
  const patient = useFragment(fragment, key)
  const { id, name, viewerCanSendStatement: send } = patient
  const [isSending, setIsSending] = useState(false)
  const dialog = useLoadedPart(loadSendDialog)
  const openDialog = () =>
    void dialog.want().then((isThere) => {
      if (isThere) setIsSending(true)
    })
  const sending: PageAction = {
    id: 'send',
    label: messages.send,
    icon: <Mail size={16} />,
    disabledReason: send.isAllowed ? undefined : (send.reason ?? ''),
    onSelect: openDialog,
  }
  const groups = [[sending], usePrintActions(patient.restId), useLinkActions(patient)].filter(
    ({ length }) => length > 0,
  )
  usePageActions(groups.flat())
  return (
    <>
      <ActionMenu
        trigger={
          <Button size="sm" variant="quiet" isSquare icon={<Ellipsis size={16} />} aria-label={messages.actions} />
        }
        groups={groups}
      />
      {isSending && dialog.Part && <dialog.Part patientId={id} name={name} onClose={() => setIsSending(false)} />}
    </>
  )
}

function usePrintActions(patientId: string): PageAction[] {
  const messages = useMessages(actionMessages)
  const navigate = useNavigate()
  const pdf = usePdf()
  return [
    {
      id: 'pdf',
      label: messages.pdf,
      icon: <FileDown size={16} />,
      onSelect: () => pdf.save(familyPdfPath(patientId)),
    },
    {
      id: 'preview',
      label: messages.preview,
      icon: <Printer size={16} />,
      onSelect: () => void navigate(previewPath(patientId)),
    },
  ]
}

interface LinkedPatient {
  readonly id: string
  readonly viewerCanCopyStatementLink: { readonly isAllowed: boolean }
}

/** Only for those who may: they would tell everyone else of something that is not for them. */
function useLinkActions({ id, viewerCanCopyStatementLink }: LinkedPatient): PageAction[] {
  const messages = useMessages(actionMessages)
  const copy = useCopyLink(id)
  if (!viewerCanCopyStatementLink.isAllowed) return []
  return [
    { id: 'link', label: messages.copyLink, icon: <Link2 size={16} />, onSelect: () => copy('STATEMENT') },
    { id: 'letter', label: messages.copyLetterLink, icon: <Mailbox size={16} />, onSelect: () => copy('LETTER') },
  ]
}
