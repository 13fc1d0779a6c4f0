import { addDays, instantOn } from '../time/calendar.ts'
import { companyPlans, type PracticePlan } from './companyPlans.ts'
import { featureFlags } from './featureFlags.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'
import { addReaders } from './cardReaders.ts'
import { demoFaq } from './demoFaq.ts'
import { addPracticeGroups } from './practiceGroups.ts'

/** Practice of a demo patient, with the records that visits refer to. */
export interface DemoPractice extends PracticePlan {
  id: string
  companyId: string
  companyUid: string
  insuranceIds: string[]
  insuranceNames: Map<string, string>
  providerIds: string[]
  locationIds: string[]
}

const payers = [
  'Fictional Blue Shield',
  'Example Health Plan',
  'Sample Mutual',
  'Placeholder Care HMO',
  'Storybook Medicare Advantage',
  'Pretend Medicaid',
]
const providerNames = [
  ['Miriam', 'Castellanos'],
  ['Theodore', "O'Leary"],
  ['Anjali', 'Raghunathan'],
  ['Stefan', 'Lindqvist'],
  ['Yesenia', 'Peñalosa'],
  ['Cornelius', 'Abernathy'],
  ['Hye-jin', 'Seo'],
  ['Baptiste', 'Moreau'],
] as const
const locationNames = ['Main Office', 'Lakeside Clinic', 'Northgate Suites']

/**
 * Creates companies, practices and their reference lists.
 * @returns the practices, for their patients
 */
export function makeOrganization(rows: RowSets, random: Random, today: string): DemoPractice[] {
  const created = instantOn(addDays(today, -1500), 9 * 60)
  const stamps = { createdAt: created, modifiedAt: created }
  return companyPlans.flatMap((plan, companyIndex) => {
    const companyId = random.id(created)
    // If an identity provider is configured, users of the second company sign in there.
    const isAtProvider = companyIndex === 1
    const company = { id: companyId, name: plan.name, companyUid: plan.uid, state: plan.state, ...stamps }
    rows.companies.push({
      ...company,
      isIdpEnabled: isAtProvider,
      externalSsoEnabled: isAtProvider,
      // One of the two companies hides appointments from its users, so that the demo has both.
      hideAppointments: companyIndex === 1,
    })
    for (const flags of featureFlags) {
      rows.features.push({
        id: random.id(created),
        name: flags[0],
        companyId,
        active: companyIndex === 0 ? flags[1] : flags[2],
        ...stamps,
      })
    }
    return plan.practices.map((practice) =>
      makePractice(rows, random, { practice, companyId, companyUid: plan.uid, created }),
    )
  })
}

/** Amounts in minor units, the discount in hundredths of a percent. */
const paymentSettings = {
  achMinimumBalance: 20_00,
  convenienceFeeAch: 1_00,
  convenienceFeeNonAch: 2_95,
  promptPayDiscount: 5_00,
  promptPayDays: 45,
}

/** Settings of every practice. */
const everyPractice = { workHoursStart: '14:00', workHoursEnd: '23:00', meta: { custom_faq: demoFaq } }

interface PracticeSeed {
  practice: PracticePlan
  companyId: string
  companyUid: string
  created: string
}

function makePractice(
  rows: RowSets,
  random: Random,
  { practice, companyId, companyUid, created }: PracticeSeed,
): DemoPractice {
  const stamps = { createdAt: created, modifiedAt: created }
  const id = random.id(created)
  const number = rows.practices.length + 1
  const { name, uid: clientUid, connectionType, timezone } = practice
  rows.practices.push({
    id,
    companyId,
    name,
    clientUid,
    connectionType,
    timezone,
    taxId: `00-00000${10 + number}`,
    customOutboundPhone: `+1872555019${number}`,
    ...everyPractice,
    active: practice.isClosed !== true,
    // One practice has fees and discounts.
    ...(number === 1 && paymentSettings),
    ...stamps,
  })
  const owned = { owner: { companyId, practiceId: id }, practice, created }
  const branchAccount = addConnections(rows, random, { ...owned, number })
  if (connectionType === 'dummy-snapshot') {
    rows.features.push({ id: random.id(created), name: 'batch-paper', ...owned.owner, active: false, ...stamps })
  }
  const insuranceNames = makeInsurances(rows, random, owned)
  return {
    ...practice,
    id,
    companyId,
    companyUid,
    insuranceIds: [...insuranceNames.keys()],
    insuranceNames,
    providerIds: makeProviders(rows, random, { ...owned, number }),
    locationIds: makeLocations(rows, random, { ...owned, number, branchAccount }),
  }
}

function makeInsurances(rows: RowSets, random: Random, { owner, created }: Owned): Map<string, string> {
  const insurances = payers.map((name, index) => ({
    id: random.id(created),
    ...owner,
    externalId: `PAYER-${index + 1}`,
    name,
  }))
  rows.insurances.push(...insurances)
  return new Map(insurances.map((insurance) => [insurance.id, insurance.name]))
}

interface Owned {
  owner: { companyId: string; practiceId: string }
  practice: PracticePlan
  created: string
}

function makeProviders(
  rows: RowSets,
  random: Random,
  { owner, practice, number, created }: Owned & { number: number },
): string[] {
  const providers = [0, 1, 2, 3].map((index) => {
    const [firstName, lastName] = providerNames[(number * 3 + index) % providerNames.length]!
    return {
      id: random.id(created),
      ...owner,
      externalId: `PROV-${index + 1}`,
      firstName,
      lastName,
      specialty: practice.specialty,
      telehealthLink: index === 0 ? `https://video.example.com/${practice.uid}` : null,
      modifiedAt: created,
    }
  })
  rows.providers.push(...providers)
  return providers.map((provider) => provider.id)
}

function makeLocations(
  rows: RowSets,
  random: Random,
  { owner, practice, created, branchAccount }: Owned & { number: number; branchAccount: string | null },
): string[] {
  const groupOf = addPracticeGroups(rows, random, { owner, practice, created, branchAccount })
  const locations = locationNames.slice(0, isLarge(practice) ? 3 : 2).map((name, index) => ({
    id: random.id(created),
    ...owner,
    externalId: `LOC-${index + 1}`,
    name: `${practice.name} – ${name}`,
    city: 'Anytown',
    state: practice.state,
    providerGroupId: groupOf(index),
    // The second of three has an account of its own.
    paymentConnectionId: index === 1 ? branchAccount : null,
    modifiedAt: created,
  }))
  rows.locations.push(...locations)
  addReaders(rows, random.fork(980), { owner, created, locations })
  return locations.map((location) => location.id)
}

/**
 * The practice's accounts at the card processor: the default one, and for a larger practice another that a provider
 * group routes to. They draw from a separate random stream, so that the rest of the demo does not change.
 * @returns the other account; null for a small practice
 */
function addConnections(
  rows: RowSets,
  random: Random,
  { owner, practice, created, number }: Owned & { number: number },
): string | null {
  const connection = {
    ...owner,
    type: number % 2 === 0 ? ('standard' as const) : ('express' as const),
    createdAt: created,
    modifiedAt: created,
  }
  const account = (digits: number) => {
    const last4 = String(digits + number)
    return { name: `First Fictional Bank ${last4}`, last4 }
  }
  const id = random.fork(900 + number).id(created)
  rows.paymentConnections.push({
    ...connection,
    id,
    accountId: `acct_demo${number}`,
    ...account(6780),
    ...(isLarge(practice) && { nickname: 'Operating account' }),
    statementDescriptor: practice.uid.toUpperCase().replaceAll('-', ' ').slice(0, 22),
    isDefault: true,
  })
  if (!isLarge(practice)) return null
  const branchAccount = random.fork(950 + number).id(created)
  rows.paymentConnections.push({
    ...connection,
    id: branchAccount,
    accountId: `acct_demo${number}b`,
    ...account(3410),
    nickname: 'Branches',
  })
  return branchAccount
}

const isLarge = ({ patients }: PracticePlan) => patients > 400
