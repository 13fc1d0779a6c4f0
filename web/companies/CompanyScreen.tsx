import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../browser/usePageTitle.ts'
import { useMessages } from '../i18n/messages.ts'
import { linksTo, NamedLinks } from '../relay/NamedLinks.tsx'
import { disabledReasonOf } from '../relay/permission.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { SettingsFrame } from '../ui/SettingsFrame.tsx'
import type { CompanyScreenQuery } from './__generated__/CompanyScreenQuery.graphql.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { companyMessages } from './companyMessages.ts'

const query = graphql`
  query CompanyScreenQuery($companyId: ID!, $isSelected: Boolean!) @preloadable {
    viewer {
      user {
        isSystem
        company @skip(if: $isSelected) {
          id
          ...CompanyForm_company
        }
      }
      can {
        editCompany {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    company(restId: $companyId) @include(if: $isSelected) {
      id
      ...CompanyForm_company
    }
    companies(first: 100) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

/** Settings of the viewer's company. System users choose one. */
export function CompanyScreen({ queryRef }: ScreenProps<CompanyScreenQuery>) {
  const messages = useMessages(companyMessages)
  usePageTitle(messages.pageTitle)
  const { viewer, companies, ...data } = usePreloadedQuery<CompanyScreenQuery>(query, queryRef)
  if (!viewer) return null
  const company = data.company ?? viewer.user.company
  return (
    <SettingsFrame isForm>
      <h1>{messages.title}</h1>
      {viewer.user.isSystem && (
        <NamedLinks
          title={messages.companies}
          hint={messages.chooseCompany}
          links={linksTo(companies, (restId) => `/company?company=${restId}`)}
        />
      )}
      {company && <CompanyForm key={company.id} company={company} refusal={disabledReasonOf(viewer.can.editCompany)} />}
    </SettingsFrame>
  )
}
