import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { PracticePlansScreenQuery } from './__generated__/PracticePlansScreenQuery.graphql.ts'
import { limitMessages } from './limitMessages.ts'
import { FailedPlanLimits, PlanLimitsPanel } from './PlanLimitsPanel.tsx'

const query = graphql`
  query PracticePlansScreenQuery($clientId: ID!) @preloadable {
    viewer {
      can {
        editPlanLimits {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    ...PracticePage_query
    practice(restId: $clientId) {
      id
      currency
      planLimits {
        ...PlanLimitsPanel_limits
      }
      company {
        restId
      }
    }
  }
`

/** Payment plan limits of a practice. */
export function PracticePlansScreen(props: ScreenProps<PracticePlansScreenQuery>) {
  const messages = useMessages(limitMessages)
  usePageTitle(messages.pageTitle)
  return (
    <Suspense fallback={<SkeletonLines lines={12} />}>
      <LoadedLimits {...props} />
    </Suspense>
  )
}

function LoadedLimits({ queryRef }: ScreenProps<PracticePlansScreenQuery>) {
  const messages = useMessages(limitMessages)
  const { viewer, practice } = usePreloadedQuery<PracticePlansScreenQuery>(query, queryRef)
  const retry = useRefresh<PracticePlansScreenQuery>(query, queryRef.variables)
  if (!viewer) return null
  if (!practice) return null
  const { id, currency, planLimits, company } = practice
  const error = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const toCompany = company ? `/payment-plans?company=${company.restId}` : '/payment-plans'
  return (
    <>
      <p>{messages.what}</p>
      <div>
        <ButtonLink size="sm" to={toCompany}>
          {messages.toCompany}
        </ButtonLink>
      </div>
      {planLimits ? (
        <PlanLimitsPanel
          title={messages.practiceTitle}
          owner={{ kind: 'practice', id }}
          limits={planLimits}
          currency={currency}
          refusal={disabledReasonOf(viewer.can.editPlanLimits)}
          none={{ title: messages.noneOfPractice, hint: messages.noneOfPracticeHint }}
        />
      ) : (
        <FailedPlanLimits title={messages.practiceTitle} error={error} />
      )}
    </>
  )
}
