import { Fragment } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../browser/usePageTitle.ts'
import { useMessages } from '../i18n/messages.ts'
import { disabledReasonOf } from '../relay/permission.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import { SettingsFrame } from '../ui/SettingsFrame.tsx'
import type { CompanyScreenQuery } from './__generated__/CompanyScreenQuery.graphql.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { companyMessages } from './companyMessages.ts'
import { ForCompany } from './ForCompany.tsx'
import { LogoPanel } from './LogoPanel.tsx'
import { isCompanyExpected } from '../relay/isCompanyExpected.ts'
import { PhonesPanel } from './phones/PhonesPanel.tsx'

const query = graphql`
  query CompanyScreenQuery($companyId: ID!, $isSelected: Boolean!) @preloadable {
    viewer {
      user {
        isSystem
        company @skip(if: $isSelected) {
          id
          ...CompanyForm_company
          ...LogoPanel_company
          ...PhonesPanel_company
        }
      }
      can {
        editCompany {
          ...permission_permission @relay(mask: false)
        }
        buyCompanyPhones {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    company(restId: $companyId) @include(if: $isSelected) {
      id
      ...CompanyForm_company
      ...LogoPanel_company
      ...PhonesPanel_company
    }
  }
`

/** Settings of the viewer's company. System users select one. */
export function CompanyScreen({ queryRef }: ScreenProps<CompanyScreenQuery>) {
  const messages = useMessages(companyMessages)
  usePageTitle(messages.pageTitle)
  const { viewer, company } = usePreloadedQuery<CompanyScreenQuery>(query, queryRef)
  const retry = useRefresh<CompanyScreenQuery>(query, queryRef.variables)
  if (!viewer) return null
  const { user, can } = viewer
  return (
    <SettingsFrame isForm>
      <h1>{messages.title}</h1>
      <ForCompany
        company={company ?? user.company}
        isExpected={isCompanyExpected(queryRef.variables, user)}
        retry={retry}
      >
        {(shown) => (
          <Fragment key={shown.id}>
            <CompanyForm company={shown} refusal={disabledReasonOf(can.editCompany)} />
            <LogoPanel company={shown} refusal={disabledReasonOf(can.editCompany)} />
            <PhonesPanel company={shown} refusal={disabledReasonOf(can.buyCompanyPhones)} retry={retry} />
          </Fragment>
        )}
      </ForCompany>
    </SettingsFrame>
  )
}
