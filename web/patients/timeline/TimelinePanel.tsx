import { History } from 'lucide-react'
import { useState } from 'react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { OfferButton } from '../../actions/OfferButton.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { RowsPanel } from '../../relay/RowsPanel.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import type { TimelinePanel_patient$key } from './__generated__/TimelinePanel_patient.graphql.ts'
import type { TimelinePanelPageQuery } from './__generated__/TimelinePanelPageQuery.graphql.ts'
import { entriesByDay } from '../../ui/entriesByDay.ts'
import { TimelineDay } from './TimelineDay.tsx'
import { timelineMessages } from './timelineMessages.ts'

const fragment = graphql`
  fragment TimelinePanel_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "TimelinePanelPageQuery") {
    currency
    timeline(first: $first, after: $after) @connection(key: "TimelinePanel_timeline") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          createdAt
          ...TimelineItem_entry
        }
      }
    }
  }
`

/** Timeline entries, newest first, by day. */
export function TimelinePanel({ patient, retry }: { patient: TimelinePanel_patient$key; retry: Refresh }) {
  const messages = useMessages(timelineMessages)
  const { data, ...pages } = usePaginationFragment<TimelinePanelPageQuery, TimelinePanel_patient$key>(fragment, patient)
  const [now] = useState(() => new Date())
  const { currency, timeline } = data
  const entries = timeline?.edges.map(({ node }) => node) ?? []
  return (
    <RowsPanel
      title={messages.timeline}

      empty={{
        title: messages.none,
        hint: messages.noneHint,
        icon: <History size={20} />,
        action: <OfferButton kind="patient" ids={['logCall']} />,
      }}
      failure={{ message: messages.failed, retry }}
      page={timeline}
      {...pages}
    >
      {entriesByDay(entries).map(({ day, entries: ofDay }) => (
        <TimelineDay key={day} day={day} entries={ofDay} now={now} currency={currency} />
      ))}
    </RowsPanel>
  )
}
