import { Plus } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { useNavigate } from '../../router/routerContext.ts'
import { Button } from '../../ui/Button.tsx'
import type { NewPractice_viewer$key } from './__generated__/NewPractice_viewer.graphql.ts'
import { practiceListMessages } from './practiceListMessages.ts'
import { useCreatePracticeMutation } from './useCreatePracticeMutation.ts'

const fragment = graphql`
  fragment NewPractice_viewer on Viewer {
    can {
      createPractices {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

interface NewPracticeProps {
  viewer: NewPractice_viewer$key
  /** Its company. Null: the viewer's own. */
  companyRestId: string | null
}

/** Creates a practice and opens it. */
export function NewPractice({ viewer, companyRestId }: NewPracticeProps) {
  const messages = useMessages(practiceListMessages)
  const { can } = useFragment(fragment, viewer)
  const navigate = useNavigate()
  const [send, { isPending }] = useCreatePracticeMutation()
  const create = () =>
    send(
      { input: { companyRestId } },
      {
        onDone: ({ createPractice }) => {
          const { practice } = createPractice
          if (practice) void navigate(`/clients/${practice.restId}`)
        },
      },
    )
  return (
    <Button
      size="sm"
      icon={<Plus size={16} />}
      isPending={isPending}
      disabledReason={disabledReasonOf(can.createPractices)}
      onClick={create}
    >
      {messages.add}
    </Button>
  )
}
