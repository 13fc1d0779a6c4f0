import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { useNavigate } from '../../router/routerContext.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import type { DeletePractice_practice$key } from './__generated__/DeletePractice_practice.graphql.ts'
import type { DeletePractice_viewer$key } from './__generated__/DeletePractice_viewer.graphql.ts'
import styles from './DetailsForm.module.css'
import { detailsMessages } from './detailsMessages.ts'
import { useDeletePracticeMutation } from './useDeletePracticeMutation.ts'

const viewerFragment = graphql`
  fragment DeletePractice_viewer on Viewer {
    can {
      createPractices {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

const fragment = graphql`
  fragment DeletePractice_practice on Practice {
    id
    name
  }
`

interface DeletePracticeProps {
  viewer: DeletePractice_viewer$key
  practice: DeletePractice_practice$key
}

/** Deletes a practice that was never used; others are disabled on the list. */
export function DeletePractice({ viewer, practice: key }: DeletePracticeProps) {
  const messages = useMessages(detailsMessages)
  const { can } = useFragment(viewerFragment, viewer)
  const practice = useFragment(fragment, key)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel title={messages.deleteTitle} anchor="delete">
      <div className={styles.stack}>
        <p>{messages.deleteText}</p>
        <Button
          variant="danger"
          disabledReason={disabledReasonOf(can.createPractices)}
          onClick={() => setIsAsking(true)}
        >
          {messages.delete}
        </Button>
      </div>
      {isAsking && <Question practice={practice} onClose={() => setIsAsking(false)} />}
    </Panel>
  )
}

interface QuestionProps {
  practice: { readonly id: string; readonly name: string }
  onClose: () => void
}

function Question({ practice: { id, name }, onClose }: QuestionProps) {
  const messages = useMessages(detailsMessages)
  const [send, { isPending }] = useDeletePracticeMutation()
  const navigate = useNavigate()
  const remove = () =>
    send(
      { input: { practiceId: id } },
      {
        onDone: () => {
          toast.success(messages.deleted(name))
          void navigate('/clients')
        },
        onSettled: onClose,
      },
    )
  return (
    <ConfirmOnDemand
      isOpen
      tone="danger"
      title={messages.deleteConfirmTitle(name)}
      description={messages.deleteWarning}
      confirmLabel={messages.delete}
      isPending={isPending}
      onClose={onClose}
      onConfirm={remove}
    />
  )
}
