import type { ComponentType } from 'react'
import { companiesScreenEntry } from '../../companies/list/companiesScreenEntry.ts'
import { featuresScreenEntry } from '../../companies/features/featuresScreenEntry.ts'
import { companyScreenEntry } from '../../companies/companyScreenEntry.ts'
import { companyCardsScreenEntry } from '../../companies/payment/companyCardsScreenEntry.ts'
import { companyBillingScreenEntry } from '../../companies/billing/companyBillingScreenEntry.ts'
import { planSettingsScreenEntry } from '../../plans/limits/planSettingsScreenEntry.ts'
import { practicePlansScreenEntry } from '../../plans/limits/practicePlansScreenEntry.ts'
import { bankAccountsScreenEntry } from '../../practices/accounts/bankAccountsScreenEntry.ts'
import { practicesScreenEntry } from '../../practices/list/practicesScreenEntry.ts'
import { faqScreenEntry } from '../../practices/faq/faqScreenEntry.ts'
import { facilityGroupsScreenEntry, providerGroupsScreenEntry } from '../../practices/groups/groupsScreenEntries.ts'
import { customUrlScreenEntry } from '../../practices/domains/customUrlScreenEntry.ts'
import { emailDomainScreenEntry } from '../../practices/emailDomains/emailDomainScreenEntry.ts'
import { importExportScreenEntry } from '../../practices/importExport/importExportScreenEntry.ts'
import { locationsScreenEntry } from '../../practices/locations/locationsScreenEntry.ts'
import { toFirstTab } from '../../practices/page/toFirstTab.ts'
import { practiceTabPath, type PracticeTab } from '../../practices/page/practiceTabs.ts'
import { preVisitScreenEntry } from '../../practices/preVisit/preVisitScreenEntry.ts'
import { providersScreenEntry } from '../../practices/providers/providersScreenEntry.ts'
import { practiceBillingScreenEntry } from '../../practices/settings/practiceBillingScreenEntry.ts'
import { practiceDetailsScreenEntry } from '../../practices/settings/practiceDetailsScreenEntry.ts'
import type { AnyScreenEntry } from '../../relay/screenEntry.ts'
import { screenRoute } from '../../relay/screenRoute.ts'
import type { Screens } from '../../relay/screens.ts'
import type { Route } from '../../router/matchRoutes.ts'
import { userGroupsScreenEntry } from '../../users/groups/userGroupsScreenEntry.ts'
import { usersScreenEntry } from '../../users/list/usersScreenEntry.ts'
import { userScreenEntry } from '../../users/page/userScreenEntry.ts'
import { homePath } from '../destinations.ts'
import { guardedRoute, type IsOffered } from '../guardedRoute.ts'
import { withinPage } from '../withinPage.ts'
import { settingsAreaEntry } from './settingsAreaEntry.ts'

/** The tabs of a practice that exist, each with its screen. */
const tabs: readonly { tab: PracticeTab; entry: AnyScreenEntry }[] = [
  { tab: 'settings', entry: practiceDetailsScreenEntry },
  { tab: 'billing', entry: practiceBillingScreenEntry },
  { tab: 'bank-accounts', entry: bankAccountsScreenEntry },
  { tab: 'providers', entry: providersScreenEntry },
  { tab: 'locations', entry: locationsScreenEntry },
  { tab: 'facility-groups', entry: facilityGroupsScreenEntry },
  { tab: 'provider-groups', entry: providerGroupsScreenEntry },
  { tab: 'payment-plans', entry: practicePlansScreenEntry },
  { tab: 'import-export', entry: importExportScreenEntry },
  { tab: 'faq', entry: faqScreenEntry },
  { tab: 'domain', entry: emailDomainScreenEntry },
  { tab: 'custom-url', entry: customUrlScreenEntry },
  { tab: 'pre-visit', entry: preVisitScreenEntry },
]

const loadPracticePage = () => import('../../practices/page/PracticePage.tsx')
const practiceTab = (entry: AnyScreenEntry) => ({ ...withinPage(entry, loadPracticePage), reportsParts: true })

/** Routes of screens that some users do not have. Specification: these users are redirected to the start. */
function guardedRoutes(screens: Screens, ErrorBoundary: ComponentType) {
  const guarded = (isOffered: IsOffered) => (path: string, entry: AnyScreenEntry) => ({
    path,
    ...guardedRoute(screens, entry, { isOffered, otherwise: homePath }),
    ErrorBoundary,
  })
  return {
    forAdmins: guarded(({ can }) => can.readUsers.isAllowed),
    forEditors: guarded(({ can }) => can.editPractices.isAllowed),
    forPayers: guarded(({ can }) => can.manageCompanyCards.isAllowed),
    forSystemUsers: guarded(({ can }) => can.manageCompanyCustomers.isAllowed),
    forSystemAdmins: guarded(({ can }) => can.editFeatures.isAllowed),
  }
}

/** The settings area: the list of practices, a practice with its tabs, and the settings of the company. */
export function settingsRoute(screens: Screens, ErrorBoundary: ComponentType): Route {
  const route = (path: string, entry: AnyScreenEntry): Route => ({
    path,
    ...screenRoute(screens, entry),
    ErrorBoundary,
  })
  const { forAdmins, forEditors, forPayers, forSystemUsers, forSystemAdmins } = guardedRoutes(screens, ErrorBoundary)
  const practice: Route = {
    path: '/clients/:clientId',
    lazy: async () => (await loadPracticePage()).PracticePage,
    ErrorBoundary,
    children: [
      { loader: toFirstTab },
      ...tabs.map(({ tab, entry }) => forEditors(practiceTabPath(':clientId', tab), practiceTab(entry))),
    ],
  }
  return {
    ...screenRoute(screens, settingsAreaEntry),
    ErrorBoundary,
    children: [
      forEditors('/clients', practicesScreenEntry),
      practice,
      route('/company', companyScreenEntry),
      route('/payment-plans', planSettingsScreenEntry),
      forPayers('/payment-methods', companyCardsScreenEntry),
      forSystemUsers('/billing', companyBillingScreenEntry),
      forAdmins('/users', usersScreenEntry),
      forAdmins('/users/:id', userScreenEntry),
      forAdmins('/user-groups', userGroupsScreenEntry),
      forSystemAdmins('/companies', companiesScreenEntry),
      forSystemAdmins('/features', featuresScreenEntry),
    ],
  }
}
