import { Plug } from 'lucide-react'
import { Suspense } from 'react'
import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../browser/usePageTitle.ts'
import { useMessages } from '../i18n/messages.ts'
import { PagedRows } from '../relay/PagedRows.tsx'
import { denialText, disabledReasonOf } from '../relay/permission.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SettingsFrame } from '../ui/SettingsFrame.tsx'
import { SkeletonLines } from '../ui/SkeletonLines.tsx'
import type { PartnersScreen_partners$key } from './__generated__/PartnersScreen_partners.graphql.ts'
import type { PartnersScreenPageQuery } from './__generated__/PartnersScreenPageQuery.graphql.ts'
import type { PartnersScreenQuery } from './__generated__/PartnersScreenQuery.graphql.ts'
import { partnerMessages } from './partnerMessages.ts'
import { PartnerPanel } from './PartnerPanel.tsx'

const query = graphql`
  query PartnersScreenQuery @preloadable {
    ...PartnersScreen_partners
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
  }
`

const partnersFragment = graphql`
  fragment PartnersScreen_partners on Query
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "PartnersScreenPageQuery") {
    partners(first: $first, after: $after) @connection(key: "PartnersScreen_partners") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          ...PartnerPanel_partner
        }
      }
    }
  }
`

/** The company’s partners, their operations and keys. */
export function PartnersScreen(props: ScreenProps<PartnersScreenQuery>) {
  const messages = useMessages(partnerMessages)
  usePageTitle(messages.pageTitle)
  return (
    <SettingsFrame isForm>
      <h1>{messages.title}</h1>
      <p>{messages.what}</p>
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <LoadedPartners {...props} />
      </Suspense>
    </SettingsFrame>
  )
}

function LoadedPartners({ queryRef }: ScreenProps<PartnersScreenQuery>) {
  const messages = useMessages(partnerMessages)
  const answer = usePreloadedQuery<PartnersScreenQuery>(query, queryRef)
  const { data, ...pages } = usePaginationFragment<PartnersScreenPageQuery, PartnersScreen_partners$key>(
    partnersFragment,
    answer,
  )
  const { viewer } = answer
  const { partners } = data
  const icon = <Plug size={20} />
  if (!viewer?.can.readPartners.isAllowed)
    return (
      <EmptyState
        icon={icon}
        title={messages.refused}
        {...(viewer && { hint: denialText(viewer.can.readPartners) })}
        action={<ButtonLink to="/patients">{messages.toPatients}</ButtonLink>}
      />
    )
  if (!partners || partners.edges.length === 0)
    return <EmptyState icon={icon} title={messages.none} hint={messages.noneHint} />
  const refusal = disabledReasonOf(viewer.can.managePartnerKeys)
  return (
    <PagedRows page={partners} {...pages}>
      {partners.edges.map(({ node: partner }) => (
        <PartnerPanel key={partner.id} partner={partner} isCompanyNamed={viewer.user.isSystem} keysRefusal={refusal} />
      ))}
    </PagedRows>
  )
}
