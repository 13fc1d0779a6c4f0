import { Menu } from '@chakra-ui/react/menu'
import { Suspense } from 'react'
import { graphql } from 'react-relay/hooks'
import { ChoiceItems } from '../../ui/ChoiceItems.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useRefreshed } from '../../relay/useStored.ts'
import { useInboxEvents } from '../useInboxEvents.ts'
import { toast } from '../../ui/toast.ts'
import type { OperatorStatusQuery } from './__generated__/OperatorStatusQuery.graphql.ts'
import { operatorMessages } from './operatorMessages.ts'
import { useSetOperatorStatusMutation } from './useSetOperatorStatusMutation.ts'

const query = graphql`
  query OperatorStatusQuery {
    viewer {
      user {
        id
        operatorStatus
      }
    }
  }
`

const statuses = ['AVAILABLE', 'AWAY', 'OFFLINE'] as const

/**
 * The viewer’s availability for conversations, in the profile menu. The options are shown and usable immediately, so
 * that nothing moves under the pointer when the data arrives.
 */
export function OperatorStatus() {
  return (
    <>
      <Suspense fallback={<Choices selected="" />}>
        <Known />
      </Suspense>
      <Menu.Separator />
    </>
  )
}

/** Follows changes made on the user’s other pages. */
function Known() {
  const { viewer } = useRefreshed<OperatorStatusQuery>(query, {})
  const { refresh } = useRefresh<OperatorStatusQuery>(query, {})
  useInboxEvents(({ __typename, userId }) => {
    if (__typename === 'OperatorStatusChanged' && userId === viewer?.user.id) refresh()
  })
  return <Choices selected={viewer?.user.operatorStatus ?? ''} />
}

function Choices({ selected }: { selected: string }) {
  const messages = useMessages(operatorMessages)
  const [setStatus] = useSetOperatorStatusMutation()
  const options = statuses.map((value) => ({ value, label: messages[value] }))
  const choose = (value: string) => {
    const status = statuses.find((one) => one === value)
    // A toast repeats it, because the menu has closed.
    const onDone = () => status && toast.success(messages[`set_${status}`])
    if (status && status !== selected) setStatus({ input: { status } }, { onDone })
  }
  return <ChoiceItems label={messages.title} value={selected} options={options} onChoose={choose} />
}
