import { roleLevels, type RoleName } from '../contract/accessProfile.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import { companyPlans } from './companyPlans.ts'
import type { DemoPractice } from './organization.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** The shared password of all demo accounts. */
export const demoPassword = 'tally-demo-2026'

/** A demo account as it is printed at the first start. `company` null is a system account. */
export interface DemoAccount {
  email: string
  role: string
  company: string | null
  /** TOTP secret of an account with two-factor authentication, in Base32. */
  totpSecret?: string
}

interface AccountPlan {
  /** Display name; also the local part of the email, with dots. */
  label: string
  level: RoleName
  firstName: string
  lastName: string
  flags?: Partial<RowSets['users'][number]>
  isLimited?: boolean
}

const staff: readonly AccountPlan[] = [
  { label: 'frontdesk', level: 'frontdesk', firstName: 'Frances', lastName: 'Delacroix' },
  { label: 'user', level: 'user', firstName: 'Ulises', lastName: 'Barragán' },
  {
    label: 'support',
    level: 'support',
    firstName: 'Samira',
    lastName: 'Haddad',
    flags: { operatorStatus: 'available' },
  },
  { label: 'admin', level: 'admin', firstName: 'Adrienne', lastName: "O'Malley" },
  { label: 'limited admin', level: 'admin', firstName: 'Lionel', lastName: 'Achterberg', isLimited: true },
  { label: 'owner', level: 'owner', firstName: 'Octavia', lastName: 'Winterbourne' },
  {
    label: 'patients support',
    level: 'support',
    firstName: 'Paz',
    lastName: 'Iturralde',
    flags: { isPatientsSupport: true, isOnshore: true, isSpanishSpeaker: true, operatorStatus: 'available' },
  },
  {
    label: 'supervisor',
    level: 'support',
    firstName: 'Suresh',
    lastName: 'Venkataraman',
    flags: { isPatientsSupport: true, isSupportSupervisor: true, isOnshore: true, operatorStatus: 'away' },
  },
  {
    label: 'analyst',
    level: 'user',
    firstName: 'Anneliese',
    lastName: 'Brandt',
    flags: { isAnalyst: true, isAnalystOnly: true },
  },
  {
    label: 'trusted analyst',
    level: 'user',
    firstName: 'Tobias',
    lastName: 'Marchetti',
    flags: { isAnalyst: true, seesPersonalData: true },
  },
]

const systemStaff: readonly AccountPlan[] = [
  { label: 'system user', level: 'user', firstName: 'Sylvia', lastName: 'Tennant', flags: { isSystem: true } },
  { label: 'system admin', level: 'admin', firstName: 'Solomon', lastName: 'Achebe', flags: { isSystem: true } },
  {
    label: 'system support',
    level: 'support',
    firstName: 'Serafina',
    lastName: 'Kowalczyk',
    flags: { isSystem: true, isPatientsSupport: true, isOnshore: true },
  },
]

/** As public as the password of the demo. */
export const demoTotpSecret = 'TALLYDEMOTALLYDEMOTALLYDEMO2YEAR'

const firstCompany = companyPlans[0]!

/** In the first company. Signs in with a code in addition to the password. */
const phoneOwner: AccountPlan = {
  label: 'two factor',
  level: 'user',
  firstName: 'Theodora',
  lastName: 'Fairweather',
  flags: { is2faEnabled: true, totpSecret: demoTotpSecret },
}

/**
 * In the first company. Has no password yet and is waiting for an invitation, so no one can sign in with this account.
 */
const newcomer: AccountPlan = {
  label: 'newcomer',
  level: 'frontdesk',
  firstName: 'Nadia',
  lastName: 'Okonkwo',
  flags: { passwordHash: null, confirmedAt: null, active: false },
}

/** Users of every role in each company, and the two system accounts. A limited admin has one practice. */
export function makeAccounts(
  rows: RowSets,
  random: Random,
  options: { today: string; practices: readonly DemoPractice[]; passwordHash: string },
): DemoAccount[] {
  const created = instantOn(addDays(options.today, -700), 10 * 60)
  const add = (plan: AccountPlan, domain: string, company: DemoPractice | null): DemoAccount => {
    const email = emailOf(plan, domain)
    rows.users.push({
      id: random.id(created),
      companyId: company?.companyId ?? null,
      firstName: plan.firstName,
      lastName: plan.lastName,
      email,
      phone: `+1312555${String(100 + rows.users.length).padStart(4, '0')}`,
      passwordHash: options.passwordHash,
      role: roleLevels[plan.level],
      confirmedAt: created,
      notifyOnDisputeCharges: roleLevels[plan.level] >= roleLevels.admin,
      allowedPractices: plan.isLimited && company ? [company.id] : null,
      createdAt: created,
      modifiedAt: created,
      ...plan.flags,
    })
    return accountOf(plan, domain, company ? companyName(company) : null)
  }
  const byCompany = companyPlans.flatMap((plan) => {
    const first = options.practices.find((practice) => practice.companyUid === plan.uid)!
    return staff.map((account) => add(account, plan.uid, first))
  })
  const system = systemStaff.map((account) => add(account, 'tally', null))
  const { uid } = firstCompany
  const practice = options.practices.find(({ companyUid }) => companyUid === uid)!
  const accounts = [...byCompany, ...system, add(phoneOwner, uid, practice)]
  add(newcomer, uid, practice)
  return accounts
}

/** Every account of the demo, without creating it: for a database that was filled before. */
export function demoAccounts(): DemoAccount[] {
  const byCompany = companyPlans.flatMap((plan) => staff.map((account) => accountOf(account, plan.uid, plan.name)))
  const { uid, name } = firstCompany
  return [
    ...byCompany,
    ...systemStaff.map((account) => accountOf(account, 'tally', null)),
    accountOf(phoneOwner, uid, name),
  ]
}

const accountOf = (plan: AccountPlan, domain: string, company: string | null): DemoAccount => ({
  email: emailOf(plan, domain),
  role: plan.label,
  company,
  ...(plan.flags?.totpSecret && { totpSecret: plan.flags.totpSecret }),
})
const emailOf = (plan: AccountPlan, domain: string) => `${plan.label.replaceAll(' ', '.')}@${domain}.example.com`
const companyName = (practice: DemoPractice) => companyPlans.find((plan) => plan.uid === practice.companyUid)!.name

/** The admin of a company who is not limited to a practice. */
export const adminOf = (rows: RowSets, companyId: string) =>
  rows.users.find((user) => user.companyId === companyId && user.role === roleLevels.admin && !user.allowedPractices)!
