import { roleLevels, type RoleName, type AccessProfile } from '../../api/contract/accessProfile.ts'

/** An id that shows its type: the kind in the second group, the number at the end. */
export function worldId(kind: keyof typeof kinds, number: number): string {
  return `01900000-${kinds[kind]}-7000-8000-${String(number).padStart(12, '0')}`
}

const kinds = {
  company: '0001',
  practice: '0002',
  user: '0003',
  tag: '0004',
  feature: '0005',
  insurance: '0006',
  provider: '0007',
  location: '0008',
  patient: '0010',
  contact: '0011',
  visit: '0012',
  charge: '0013',
  accountPayment: '0014',
  payment: '0015',
  apply: '0016',
  cycle: '0017',
  event: '0018',
  form: '0019',
  snapshot: '001b',
  medicalCode: '001a',
  paymentMethod: '001c',
  connection: '001f',
  consent: '001d',
  plan: '001e',
  planLimit: '0130',
  companyCard: '0136',
  billingConnection: '0133',
  providerGroup: '0134',
  patientImport: '0137',
  patientImportRow: '0138',
  remittance: '0139',
  remittanceClaim: '013a',
  bundleImport: '013b',
  bundleFile: '013c',
  paymentRequest: '0020',
  disputeFile: '0131',
  extra: '00ff',
  appointment: '0019',
  task: '0100',
  audit: '0110',
  message: '0101',
  thread: '0120',
  replyDraft: '0125',
  chatMessage: '0121',
  call: '0124',
  threadHistory: '0122',
  group: '0123',
  file: '0125',
  template: '0126',
  view: '0127',
  partner: '0128',
  partnerKey: '0129',
  dispute: '012a',
  terminal: '012b',
} as const

export const companies = {
  alder: { id: worldId('company', 1), name: 'Alder Health' },
  birch: { id: worldId('company', 2), name: 'Birch Clinics' },
}

/** Alder runs two practices, so that a user can be limited to one of them; Birch runs one, in another currency. */
export const practices = {
  north: { id: worldId('practice', 1), companyId: companies.alder.id, name: 'Alder North', currency: 'USD' },
  south: { id: worldId('practice', 2), companyId: companies.alder.id, name: 'Alder South', currency: 'USD' },
  main: { id: worldId('practice', 3), companyId: companies.birch.id, name: 'Birch Main', currency: 'CAD' },
}

/** Flags: three that rules require, and one general, one per company and one for a practice. */
export const features = [
  { name: 'for-everyone', companyId: null, practiceId: null },
  { name: 'for-alder', companyId: companies.alder.id, practiceId: null },
  { name: 'for-south', companyId: companies.alder.id, practiceId: practices.south.id },
  { name: 'for-birch', companyId: companies.birch.id, practiceId: null },
  { name: 'batch-manual-restart', companyId: companies.alder.id, practiceId: null },
  { name: 'approve-patients', companyId: companies.alder.id, practiceId: practices.south.id },
  { name: 'batch-paper', companyId: companies.alder.id, practiceId: null },
  { name: 'manual-payments', companyId: companies.alder.id, practiceId: null },
  { name: 'allow-moveto-review', companyId: companies.alder.id, practiceId: null },
  { name: 'cash-payments', companyId: companies.alder.id, practiceId: null },
  { name: 'cash-payments', companyId: companies.birch.id, practiceId: null },
  { name: 'ach-payments', companyId: companies.alder.id, practiceId: null },
  { name: 'hardware-payments', companyId: companies.alder.id, practiceId: null },
  { name: 'do-not-allocate', companyId: companies.birch.id, practiceId: null },
  { name: 'pre-visit-check-in', companyId: companies.alder.id, practiceId: practices.south.id },
  { name: 'pre-visit-medical-forms', companyId: companies.alder.id, practiceId: practices.south.id },
].map((feature, index) => ({ id: worldId('feature', index + 1), ...feature }))

/** The rule of features, written independently of the product: the features at the user's practices. */
const featuresOf = ({
  companyId,
  allowedPractices,
  isSystem,
}: Omit<AccessProfile, 'features'> & { companyId: string | null }) =>
  features
    .filter(
      (feature) =>
        (isSystem || feature.companyId === null || feature.companyId === companyId) &&
        (feature.practiceId === null || allowedPractices === null || allowedPractices.includes(feature.practiceId)),
    )
    .map(({ name }) => name)
    .filter((name, index, all) => all.indexOf(name) === index)

export interface Person extends AccessProfile {
  id: string
  email: string
  companyId: string | null
  isActive: boolean
  isAnalyst: boolean
  isOnshore: boolean
  phone: string | null
}

let count = 0
function person(name: string, role: RoleName, company: 'alder' | 'birch' | null, more: Partial<Person> = {}): Person {
  count += 1
  const known = {
    id: worldId('user', count),
    email: `${name}@${company ?? 'tally'}.example.com`,
    role: roleLevels[role],
    companyId: company === null ? null : companies[company].id,
    isSystem: company === null,
    impersonatorId: null,
    isPatientsSupport: false,
    isSupportSupervisor: false,
    isSpanishSpeaker: false,
    hidesAccessCodes: company === 'birch',
    hidesAppointments: company === 'birch',
    isActive: true,
    isAnalyst: false,
    isOnshore: false,
    phone: `+1503555${String(4000 + count)}`,
    allowedPractices: null,
    ...more,
  }
  return { ...known, features: featuresOf(known) }
}

/** All users sign in with `password`, except `former`, whose account was closed. */
export const people = {
  frontdesk: person('frontdesk', 'frontdesk', 'alder'),
  user: person('user', 'user', 'alder'),
  support: person('support', 'support', 'alder'),
  admin: person('admin', 'admin', 'alder'),
  owner: person('owner', 'owner', 'alder'),
  limitedFrontdesk: person('limited.frontdesk', 'frontdesk', 'alder', { allowedPractices: [practices.north.id] }),
  limitedAdmin: person('limited.admin', 'admin', 'alder', { allowedPractices: [practices.north.id] }),
  nowhereAdmin: person('nowhere.admin', 'admin', 'alder', { allowedPractices: [] }),
  analyst: person('analyst', 'user', 'alder', { isAnalyst: true }),
  former: person('former', 'admin', 'alder', { isActive: false }),
  birchFrontdesk: person('frontdesk', 'frontdesk', 'birch'),
  birchAdmin: person('admin', 'admin', 'birch'),
  systemUser: person('system.user', 'user', null),
  systemAdmin: person('system.admin', 'admin', null),
  patientsSupport: person('patients.support', 'support', 'alder', { isPatientsSupport: true }),
  supervisor: person('supervisor', 'support', 'alder', { isPatientsSupport: true, isSupportSupervisor: true }),
  systemSupport: person('system.support', 'support', null, { isPatientsSupport: true, isOnshore: true }),
}
export type PersonName = keyof typeof people

/** Users who can sign in. */
export const signInNames = (Object.keys(people) as PersonName[]).filter((name) => people[name].isActive)

/** Those of them in one company. */
export const companyNames = signInNames.filter((name) => people[name].companyId !== null)

export const password = 'a quiet harbour 7'
