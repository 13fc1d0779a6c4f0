import type { SettingsArea_viewer$data } from './__generated__/SettingsArea_viewer.graphql.ts'

type Viewer = SettingsArea_viewer$data

export interface SettingsPlace {
  path: string
  /** Key of its name in `settingsMessages`. */
  name:
    | 'practices'
    | 'company'
    | 'paymentPlans'
    | 'paymentMethods'
    | 'billing'
    | 'users'
    | 'groups'
    | 'companies'
    | 'features'
  group: 'organization' | 'people' | 'system'
  isOffered: (viewer: Viewer) => boolean
}

/** The screens of the settings area, in the order of its side menu. */
const settingsPlaces: readonly SettingsPlace[] = [
  { path: '/clients', name: 'practices', group: 'organization', isOffered: ({ can }) => can.editPractices.isAllowed },
  { path: '/company', name: 'company', group: 'organization', isOffered: ({ can }) => can.editCompany.isAllowed },
  {
    path: '/payment-plans',
    name: 'paymentPlans',
    group: 'organization',
    isOffered: ({ can }) => can.editPlanLimits.isAllowed,
  },
  {
    path: '/payment-methods',
    name: 'paymentMethods',
    group: 'organization',
    isOffered: ({ can }) => can.manageCompanyCards.isAllowed,
  },
  {
    path: '/billing',
    name: 'billing',
    group: 'organization',
    isOffered: ({ can }) => can.manageCompanyCustomers.isAllowed,
  },
  { path: '/users', name: 'users', group: 'people', isOffered: ({ can }) => can.readUsers.isAllowed },
  { path: '/user-groups', name: 'groups', group: 'people', isOffered: ({ can }) => can.readUsers.isAllowed },
  { path: '/companies', name: 'companies', group: 'system', isOffered: ({ can }) => can.manageCompanies.isAllowed },
  { path: '/features', name: 'features', group: 'system', isOffered: ({ can }) => can.editFeatures.isAllowed },
]

/** The groups of the side menu, without those whose screens the viewer does not have. */
export const settingsGroupsFor = (viewer: Viewer) =>
  (['organization', 'people', 'system'] as const)
    .map((group) => ({
      group,
      places: settingsPlaces.filter((place) => place.group === group && place.isOffered(viewer)),
    }))
    .filter(({ places }) => places.length > 0)
