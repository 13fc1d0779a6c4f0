import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { AccessCodeDialogQuery } from './__generated__/AccessCodeDialogQuery.graphql.ts'
import { detailMessages } from './detailMessages.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { showAccessCode_patient$data } from '../actions/account/__generated__/showAccessCode_patient.graphql.ts'
import { useRenewAccessCodeMutation } from '../actions/account/useRenewAccessCodeMutation.ts'
import styles from './AccessCodeDialog.module.css'

const query = graphql`
  query AccessCodeDialogQuery($id: ID!) {
    accessCode(patientId: $id) {
      code
    }
  }
`

/** The portal access code; system admins can generate a new one. */
export function AccessCodeDialog({ subject: patient, onClose }: ActionDialogProps<showAccessCode_patient$data>) {
  const messages = useMessages(detailMessages)
  const { status, data } = useLookup<AccessCodeDialogQuery>(query, { id: patient.id })
  const [renew, { isPending }] = useRenewAccessCodeMutation()
  const title = messages.codeTitle(patient.name)
  const code = data?.accessCode?.code ?? null
  if (status !== 'found') return <LoadingDialog title={title} isFailed={status === 'failed'} onClose={onClose} />
  const onDone = () => toast.success(messages.renewed)
  const footer = (
    <Button
      isPending={isPending}
      disabledReason={disabledReasonOf(patient.viewerCan.updateAccessCode)}
      onClick={() => renew({ input: { patientId: patient.id } }, { onDone })}
    >
      {messages.renew}
    </Button>
  )
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={title} description={messages.codeText} footer={footer}>
      {code === null ? (
        <p className={styles.none}>{messages.noCode}</p>
      ) : (
        <p className={styles.root}>
          <output>{code}</output>
          <CopyButton text={code} />
        </p>
      )}
    </Dialog>
  )
}
