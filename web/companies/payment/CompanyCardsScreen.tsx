import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import type { CompanyCardsScreenQuery } from './__generated__/CompanyCardsScreenQuery.graphql.ts'
import { ForCompany } from '../ForCompany.tsx'
import { isCompanyExpected } from '../../relay/isCompanyExpected.ts'
import { CompanyCardsPanel } from './CompanyCardsPanel.tsx'
import { companyCardMessages } from './companyCardMessages.ts'

const query = graphql`
  query CompanyCardsScreenQuery($companyId: ID!, $isSelected: Boolean!) @preloadable {
    viewer {
      user {
        isSystem
        company @skip(if: $isSelected) {
          id
          ...CompanyCardsPanel_company
        }
      }
      can {
        manageCompanyCards {
          ...permission_permission @relay(mask: false)
        }
        consentForCompany {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    company(restId: $companyId) @include(if: $isSelected) {
      id
      ...CompanyCardsPanel_company
    }
  }
`

/** The cards with which the viewer's company pays its invoices. System users select a company. */
export function CompanyCardsScreen({ queryRef }: ScreenProps<CompanyCardsScreenQuery>) {
  const messages = useMessages(companyCardMessages)
  usePageTitle(messages.pageTitle)
  const { viewer, company } = usePreloadedQuery<CompanyCardsScreenQuery>(query, queryRef)
  const retry = useRefresh<CompanyCardsScreenQuery>(query, queryRef.variables)
  if (!viewer) return null
  const { user, can } = viewer
  const refusals = {
    manage: disabledReasonOf(can.manageCompanyCards),
    consent: disabledReasonOf(can.consentForCompany),
  }
  return (
    <SettingsFrame isForm>
      <h1>{messages.title}</h1>
      <p>{messages.what}</p>
      <ForCompany
        company={company ?? user.company}
        isExpected={isCompanyExpected(queryRef.variables, user)}
        retry={retry}
      >
        {(shown) => <CompanyCardsPanel key={shown.id} company={shown} refusals={refusals} retry={retry} />}
      </ForCompany>
    </SettingsFrame>
  )
}
