import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { linksTo, NamedLinks } from '../../relay/NamedLinks.tsx'
import { disabledReasonOf } from '../../relay/permission.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import type { PlanSettingsScreenQuery } from './__generated__/PlanSettingsScreenQuery.graphql.ts'
import { limitMessages } from './limitMessages.ts'
import { FailedPlanLimits, PlanLimitsPanel } from './PlanLimitsPanel.tsx'

const query = graphql`
  query PlanSettingsScreenQuery($companyId: ID!, $isSelected: Boolean!, $practices: PracticeFilter) @preloadable {
    viewer {
      user {
        isSystem
        company @skip(if: $isSelected) {
          id
          name
          planLimits {
            ...PlanLimitsPanel_limits
          }
        }
      }
      can {
        editPlanLimits {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    company(restId: $companyId) @include(if: $isSelected) {
      id
      name
      planLimits {
        ...PlanLimitsPanel_limits
      }
    }
    companies(first: 100) {
      edges {
        node {
          restId
          name
        }
      }
    }
    practices(first: 100, filter: $practices) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

/** Company limits are amounts in each practice's own currency. */
const shownCurrency = 'USD'

/** Default payment plan limits of the company, with links to those of its practices. */
export function PlanSettingsScreen(props: ScreenProps<PlanSettingsScreenQuery>) {
  const messages = useMessages(limitMessages)
  usePageTitle(messages.pageTitle)
  return (
    <SettingsFrame isForm>
      <h1>{messages.title}</h1>
      <p>{messages.what}</p>
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <LoadedSettings {...props} />
      </Suspense>
    </SettingsFrame>
  )
}

function LoadedSettings({ queryRef }: ScreenProps<PlanSettingsScreenQuery>) {
  const messages = useMessages(limitMessages)
  const answer = usePreloadedQuery<PlanSettingsScreenQuery>(query, queryRef)
  const retry = useRefresh<PlanSettingsScreenQuery>(query, queryRef.variables)
  const { viewer, companies, practices } = answer
  if (!viewer) return null
  const company = answer.company ?? viewer.user.company
  // Only system users have no company of their own.
  const isMissing = !company && (queryRef.variables.isSelected || !viewer.user.isSystem)
  const choices = linksTo(companies, (restId) => `/payment-plans?company=${restId}`)
  const error = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  return (
    <>
      {viewer.user.isSystem && <NamedLinks title={messages.companies} hint={messages.chooseCompany} links={choices} />}
      {isMissing && <ErrorState {...error} />}
      {company?.planLimits && (
        <PlanLimitsPanel
          title={messages.defaultTitle(company.name)}
          owner={{ kind: 'company', id: company.id }}
          limits={company.planLimits}
          currency={shownCurrency}
          refusal={disabledReasonOf(viewer.can.editPlanLimits)}
          none={{
            title: messages.noneOfCompany,
            hint: messages.noneOfCompanyHint(formatMoney('50', shownCurrency), 7),
          }}
        />
      )}
      {company && !company.planLimits && <FailedPlanLimits title={messages.defaultTitle(company.name)} error={error} />}
      {(company || isMissing) && (
        <NamedLinks
          title={messages.practices}
          hint={messages.practicesHint}
          links={linksTo(practices, (restId) => `/clients/${restId}/payment-plans`)}
        />
      )}
    </>
  )
}
