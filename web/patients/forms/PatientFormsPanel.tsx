import { ClipboardList } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useOpenRows } from '../../browser/useOpenRows.ts'
import { useMessages } from '../../i18n/messages.ts'
import { RowsPanel } from '../../relay/RowsPanel.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import type { PatientFormsPanel_patient$key } from './__generated__/PatientFormsPanel_patient.graphql.ts'
import type { PatientFormsPanelPageQuery } from './__generated__/PatientFormsPanelPageQuery.graphql.ts'
import { formMessages } from './formMessages.ts'
import { PatientFormCard } from './PatientFormCard.tsx'

const fragment = graphql`
  fragment PatientFormsPanel_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "PatientFormsPanelPageQuery") {
    forms(first: $first, after: $after) @connection(key: "PatientFormsPanel_forms") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          restId
          ...PatientFormCard_form
        }
      }
    }
  }
`

/** Forms sent to the patient, newest first. Expanded forms are in the URL. */
export function PatientFormsPanel({ patient, retry }: { patient: PatientFormsPanel_patient$key; retry: Refresh }) {
  const messages = useMessages(formMessages)
  const { data, ...pages } = usePaginationFragment<PatientFormsPanelPageQuery, PatientFormsPanel_patient$key>(
    fragment,
    patient,
  )
  const forms = data.forms?.edges.map(({ node }) => node) ?? []
  const open = useOpenRows(forms.map(({ restId }) => restId))
  return (
    <RowsPanel
      title={messages.forms}

      empty={{ title: messages.none, hint: messages.noneHint, icon: <ClipboardList size={20} /> }}
      failure={{ message: messages.failed, retry }}
      page={data.forms}
      {...pages}
    >
      <ul>
        {forms.map((form) => (
          <PatientFormCard
            key={form.id}
            form={form}
            isOpen={open.isOpen(form.restId)}
            onToggle={() => open.toggle(form.restId)}
          />
        ))}
      </ul>
    </RowsPanel>
  )
}
