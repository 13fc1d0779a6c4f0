import { Plug } from 'lucide-react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../browser/usePageTitle.ts'
import { useMessages } from '../i18n/messages.ts'
import { disabledReasonOf } from '../relay/permission.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import type { PartnersScreenQuery } from './__generated__/PartnersScreenQuery.graphql.ts'
import { partnerMessages } from './partnerMessages.ts'
import { PartnerPanel } from './PartnerPanel.tsx'
import styles from './PartnersScreen.module.css'
import { refusalText } from '../relay/refusals/refusalText.ts'

const query = graphql`
  query PartnersScreenQuery @preloadable {
    viewer {
      can {
        readPartners {
          ...permission_permission @relay(mask: false)
        }
        managePartnerKeys {
          ...permission_permission @relay(mask: false)
        }
      }
      user {
        isSystem
      }
    }
    partners(first: 200) {
      edges {
        node {
          id
          ...PartnerPanel_partner
        }
      }
    }
  }
`

/** Partners of the company: what each may ask, and its keys. */
export function PartnersScreen(props: ScreenProps<PartnersScreenQuery>) {
  const messages = useMessages(partnerMessages)
  usePageTitle(messages.pageTitle)
  return (
    <div className={styles.root}>
      <h1>{messages.title}</h1>
      <p>{messages.what}</p>
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <LoadedPartners {...props} />
      </Suspense>
    </div>
  )
}

function LoadedPartners({ queryRef }: ScreenProps<PartnersScreenQuery>) {
  const messages = useMessages(partnerMessages)
  const { viewer, partners } = usePreloadedQuery<PartnersScreenQuery>(query, queryRef)
  const icon = <Plug size={20} />
  if (!viewer?.can.readPartners.isAllowed)
    return (
      <EmptyState
        icon={icon}
        title={messages.refused}
        {...(viewer && { hint: refusalText(viewer.can.readPartners) })}
        action={<ButtonLink to="/patients">{messages.toPatients}</ButtonLink>}
      />
    )
  if (!partners || partners.edges.length === 0)
    return <EmptyState icon={icon} title={messages.none} hint={messages.noneHint} />
  const refusal = disabledReasonOf(viewer.can.managePartnerKeys)
  return partners.edges.map(({ node: partner }) => (
    <PartnerPanel key={partner.id} partner={partner} isCompanyNamed={viewer.user.isSystem} keysRefusal={refusal} />
  ))
}
