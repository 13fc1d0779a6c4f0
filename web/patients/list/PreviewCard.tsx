import { useId, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { FamilySum } from '../amounts/FamilySum.tsx'
import { PatientAmounts } from '../amounts/PatientAmounts.tsx'
import type { PreviewCard_patient$key } from './__generated__/PreviewCard_patient.graphql.ts'
import { PreviewContacts } from './PreviewContacts.tsx'
import { PreviewHead } from './PreviewHead.tsx'
import { PreviewStatement } from './PreviewStatement.tsx'
import { previewMessages } from './previewMessages.ts'
import previewFactsStyles from './PreviewFacts.module.css'

const fragment = graphql`
  fragment PreviewCard_patient on Patient {
    family {
      restId
    }
    ...PreviewHead_patient
    ...PatientAmounts_patient
    ...PreviewStatement_patient
    ...PreviewContacts_patient
    ...FamilySum_patient
  }
`

interface PreviewCardProps {
  patient: PreviewCard_patient$key
  isSystemUser: boolean
}

/** A patient beside a list or a conversation. */
export function PreviewCard({ patient: key, isSystemUser }: PreviewCardProps) {
  const messages = useMessages(previewMessages)
  const patient = useFragment(fragment, key)
  return (
    <>
      <PreviewHead patient={patient} isSystemUser={isSystemUser} />
      <PreviewSection title={messages.balances}>
        <PatientAmounts patient={patient} />
      </PreviewSection>
      <PreviewStatement patient={patient} />
      <PreviewContacts patient={patient} />
      {patient.family.length > 0 && (
        <PreviewSection title={messages.family}>
          <FamilySum patient={patient} />
        </PreviewSection>
      )}
    </>
  )
}

function PreviewSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={previewFactsStyles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  )
}
