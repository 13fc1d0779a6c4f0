import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import { ForCompany } from '../ForCompany.tsx'
import { isCompanyExpected } from '../../relay/isCompanyExpected.ts'
import type { CompanyBillingScreenQuery } from './__generated__/CompanyBillingScreenQuery.graphql.ts'
import { billingMessages } from './billingMessages.ts'
import { RecipientPanel } from './RecipientPanel.tsx'

const query = graphql`
  query CompanyBillingScreenQuery($companyId: ID!, $isSelected: Boolean!) @preloadable {
    viewer {
      user {
        isSystem
        company @skip(if: $isSelected) {
          id
          ...RecipientPanel_company
        }
      }
    }
    company(restId: $companyId) @include(if: $isSelected) {
      id
      ...RecipientPanel_company
    }
  }
`

/** Where the invoices of a company go. System users select the company. */
export function CompanyBillingScreen({ queryRef }: ScreenProps<CompanyBillingScreenQuery>) {
  const messages = useMessages(billingMessages)
  usePageTitle(messages.pageTitle)
  const { viewer, company } = usePreloadedQuery<CompanyBillingScreenQuery>(query, queryRef)
  const retry = useRefresh<CompanyBillingScreenQuery>(query, queryRef.variables)
  if (!viewer) return null
  const { user } = viewer
  return (
    <SettingsFrame isForm>
      <h1>{messages.title}</h1>
      <p>{messages.what}</p>
      <ForCompany
        company={company ?? user.company}
        isExpected={isCompanyExpected(queryRef.variables, user)}
        retry={retry}
      >
        {(shown) => <RecipientPanel key={shown.id} company={shown} retry={retry} />}
      </ForCompany>
    </SettingsFrame>
  )
}
