import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { ForCompany } from '../../companies/ForCompany.tsx'
import { isCompanyExpected } from '../../relay/isCompanyExpected.ts'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { type Refresh, useRefresh } from '../../relay/useRefresh.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import type {
  PlanSettingsScreenQuery,
  PlanSettingsScreenQuery$data,
} from './__generated__/PlanSettingsScreenQuery.graphql.ts'
import { limitMessages } from './limitMessages.ts'
import { FailedPlanLimits, PlanLimitsPanel } from './PlanLimitsPanel.tsx'
import { PlanPractices } from './PlanPractices.tsx'

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
    ...PlanPractices_query @arguments(filter: $practices)
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
  const data = usePreloadedQuery<PlanSettingsScreenQuery>(query, queryRef)
  const { viewer, ...answer } = data
  const retry = useRefresh<PlanSettingsScreenQuery>(query, queryRef.variables)
  if (!viewer) return null
  const company = answer.company ?? viewer.user.company
  const isExpected = isCompanyExpected(queryRef.variables, viewer.user)
  return (
    <>
      <ForCompany company={company} isExpected={isExpected} retry={retry}>
        {(shown) => (
          <CompanyLimits company={shown} refusal={disabledReasonOf(viewer.can.editPlanLimits)} retry={retry} />
        )}
      </ForCompany>
      {(company || isExpected) && <PlanPractices query={data} />}
    </>
  )
}

interface CompanyLimitsProps {
  company: NonNullable<PlanSettingsScreenQuery$data['company']>
  refusal: string | undefined
  retry: Refresh
}

function CompanyLimits({ company: { id, name, planLimits }, refusal, retry }: CompanyLimitsProps) {
  const messages = useMessages(limitMessages)
  const title = messages.defaultTitle(name)
  const error = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  if (!planLimits) return <FailedPlanLimits title={title} error={error} />
  const none = {
    title: messages.noneOfCompany,
    hint: messages.noneOfCompanyHint(formatMoney('50', shownCurrency), 7),
  }
  const owner = { kind: 'company', id } as const
  return <PlanLimitsPanel limits={planLimits} currency={shownCurrency} {...{ title, owner, refusal, none }} />
}
