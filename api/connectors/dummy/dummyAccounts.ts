import { addDays } from '../../time/calendar.ts'
import type { AccountData, AccountRequest, BilledVisit, Demographics, SyncedAccount } from '../Account.ts'
import { appointmentsOf } from './dummyAppointments.ts'
import { randomOf, visitOn } from './dummyVisits.ts'

/** One in this many days has a visit. */
const visitChance = 1 / 11

/** How an embedded billing system hands over visits. */
interface Billing {
  visits: (account: SyncedAccount, from: string, to: string) => BilledVisit[]
  /** A new visit on this day: the `number`th that is generated for the account. */
  inventVisit: (account: SyncedAccount, date: string, number: number) => BilledVisit
}

/** Visits with their charges, and the insurance payment of each. */
export const dummyClassic: Billing = {
  visits(account, from, to) {
    const found: BilledVisit[] = []
    for (let date = from; date <= to; date = addDays(date, 1)) {
      if (randomOf(account, `day ${date}`).chance(visitChance)) found.push(visitOn(account, date, to))
    }
    return found
  },
  inventVisit: (account, date, number) => visitOn(account, date, date, `${date} made up ${number}`),
}

/** Reports only a visit’s patient balance, like systems that hand over balances. */
export const dummySnapshot: Billing = {
  visits: (account, from, to) => dummyClassic.visits(account, from, to).map(inOneLine),
  inventVisit: (account, date, number) => inOneLine(dummyClassic.inventVisit(account, date, number)),
}

function inOneLine(visit: BilledVisit): BilledVisit {
  const sum = (field: 'billed' | 'adjustment' | 'insPaid') =>
    visit.charges.reduce((total, charge) => total + charge[field], 0)
  const { externalId, code } = visit.charges[0]!
  const whole = { externalId, code, description: visit.description, billed: sum('billed') }
  return {
    ...visit,
    charges: [{ ...whole, adjustment: sum('adjustment') + sum('insPaid'), insPaid: 0 }],
    insuranceDate: null,
  }
}

/** What an embedded billing system has about an account, as of today. */
export const accountOf = (
  { visits }: Billing,
  { account, today, visitsFrom, appointments }: AccountRequest,
): AccountData => ({
  demographics: demographicsOf(account, today),
  visits: visitsFrom === null ? [] : visits(account, visitsFrom, today),
  appointments: appointments === null ? [] : appointmentsOf(account, { ...appointments, today }),
})

function demographicsOf(account: SyncedAccount, today: string): Demographics {
  const random = randomOf(account, `quarter ${today.slice(0, 4)}-${Math.floor((Number(today.slice(5, 7)) - 1) / 3)}`)
  const reference = `R-${randomOf(account, 'reference').between(10_000, 99_999)}`
  return { externalRefnum: reference, ...(random.chance(0.25) && { line2: `Apt ${random.between(1, 48)}` }) }
}
