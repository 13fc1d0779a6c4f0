import type { PracticeTab } from '../../../practices/page/practiceTabs.ts'
import type { en } from './settingsSearchMessages.en.ts'

type Named<Key> = Key extends `name_${infer Name}` ? Name : never
export type SearchedName = Named<keyof typeof en>

interface Searched {
  /** Its texts are `name_…` and `words_…` in `settingsSearchMessages`. */
  name: SearchedName
  /** Id of its element on the screen; absent if the whole screen is about it. */
  anchor?: string
}

/** A setting of every practice, on one of its tabs. */
export interface PracticePlace extends Searched {
  tab: PracticeTab
  /** Key of the declared setting with which it is shown. */
  setting?: string
}

/** A setting outside of a practice. */
export interface OtherPlace extends Searched {
  path: string
}

/** What is set on the tabs of a practice, beyond the declared settings. */
export const practicePlaces: readonly PracticePlace[] = [
  { name: 'practiceName', tab: 'settings', anchor: 'details' },
  { name: 'taxId', tab: 'settings', anchor: 'details' },
  { name: 'timezone', tab: 'settings', anchor: 'details' },
  { name: 'currency', tab: 'settings', anchor: 'details' },
  { name: 'address', tab: 'settings', anchor: 'address' },
  { name: 'logo', tab: 'settings', anchor: 'images' },
  { name: 'emailHeader', tab: 'settings', anchor: 'images' },
  { name: 'deletePractice', tab: 'settings', anchor: 'delete' },
  { name: 'connection', tab: 'billing', anchor: 'connection' },
  { name: 'financialClass', tab: 'billing', anchor: 'selections' },
  { name: 'languageQuestion', tab: 'billing', anchor: 'selections' },
  { name: 'postedMethods', tab: 'billing', anchor: 'selections' },
  { name: 'workingHours', tab: 'billing', anchor: 'working-hours' },
  { name: 'voiceHours', tab: 'billing', anchor: 'voice-hours', setting: 'is_billie_voice_allowed' },
  { name: 'bankAccounts', tab: 'bank-accounts', anchor: 'accounts' },
  { name: 'descriptorPrefix', tab: 'bank-accounts', anchor: 'descriptor-prefix' },
  { name: 'locationRoutes', tab: 'bank-accounts', anchor: 'location-routes' },
  { name: 'groupRoutes', tab: 'bank-accounts', anchor: 'group-routes' },
  { name: 'providers', tab: 'providers' },
  { name: 'reviewConditions', tab: 'providers', anchor: 'review-conditions' },
  { name: 'locations', tab: 'locations' },
  { name: 'facilityGroups', tab: 'facility-groups' },
  { name: 'providerGroups', tab: 'provider-groups' },
  { name: 'planLimits', tab: 'payment-plans' },
  { name: 'importPatients', tab: 'import-export', anchor: 'import-patients' },
  { name: 'exportPatients', tab: 'import-export', anchor: 'export-patients' },
  { name: 'exportPayments', tab: 'import-export', anchor: 'export-payments' },
  { name: 'faq', tab: 'faq' },
  { name: 'emailDomain', tab: 'domain' },
  { name: 'portalDomain', tab: 'custom-url' },
  { name: 'checkInCode', tab: 'pre-visit', anchor: 'check-in' },
  { name: 'specialties', tab: 'pre-visit', anchor: 'specialties' },
]

/** What is set outside of practices. */
export const otherPlaces: readonly OtherPlace[] = [
  { name: 'activation', path: '/clients' },
  { name: 'companyName', path: '/company', anchor: 'general' },
  { name: 'twoFactorForAll', path: '/company', anchor: 'sign-in' },
  { name: 'identityProvider', path: '/company', anchor: 'sign-in' },
  { name: 'idleLogout', path: '/company', anchor: 'sign-in' },
  { name: 'accessCodes', path: '/company', anchor: 'privacy' },
  { name: 'appointments', path: '/company', anchor: 'privacy' },
  { name: 'companyLogo', path: '/company', anchor: 'logo' },
  { name: 'companyPhones', path: '/company', anchor: 'phone-numbers' },
  { name: 'companyPlanLimits', path: '/payment-plans' },
  { name: 'companyCards', path: '/payment-methods' },
  { name: 'invoiceRecipient', path: '/billing' },
  { name: 'users', path: '/users' },
  { name: 'userGroups', path: '/user-groups' },
  { name: 'companies', path: '/companies' },
  { name: 'features', path: '/features' },
]
