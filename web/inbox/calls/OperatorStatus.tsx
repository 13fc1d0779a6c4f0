import { Menu } from '@chakra-ui/react/menu'
import { graphql, useLazyLoadQuery } from 'react-relay/hooks'
import { ChoiceItems } from '../../app/ChoiceItems.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useInboxEvents } from '../useInboxEvents.ts'
import type { OperatorStatusQuery } from './__generated__/OperatorStatusQuery.graphql.ts'
import { operatorMessages } from './operatorMessages.ts'
import { useSetOperatorStatusMutation } from './useSetOperatorStatusMutation.ts'

const query = graphql`
  query OperatorStatusQuery {
    viewer {
      id
      restId
      operatorStatus
    }
  }
`

const statuses = ['AVAILABLE', 'AWAY', 'OFFLINE'] as const

/** Whether the viewer takes conversations now, in the menu of their profile; another page of theirs may change it too. */
export function OperatorStatus() {
  const messages = useMessages(operatorMessages)
  const { viewer } = useLazyLoadQuery<OperatorStatusQuery>(query, {}, { fetchPolicy: 'store-and-network' })
  const { refresh } = useRefresh<OperatorStatusQuery>(query, {})
  const setStatus = useSetOperatorStatusMutation()
  useInboxEvents(({ __typename, personId }) => {
    if (__typename === 'OperatorStatusChanged' && personId === viewer?.restId) refresh()
  })
  if (!viewer) return null
  const options = statuses.map((value) => ({ value, label: messages[value] }))
  const choose = (value: string) => {
    const status = statuses.find((one) => one === value)
    if (status && status !== viewer.operatorStatus) setStatus(status)
  }
  return (
    <>
      <ChoiceItems label={messages.title} value={viewer.operatorStatus} options={options} onChoose={choose} />
      <Menu.Separator />
    </>
  )
}
