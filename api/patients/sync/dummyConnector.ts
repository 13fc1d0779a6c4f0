import { addDays } from '../../time/calendar.ts'
import type { BilledVisit, Connector } from './Connector.ts'
import { appointmentsOf } from './dummyAppointments.ts'
import { randomOf, visitOn } from './dummyVisits.ts'

/** One in this many days has a visit. */
const visitChance = 1 / 11

/** Visits with their charges, and the insurance payment of each. */
export const dummyClassic: Connector = {
  async visits(account, from, to) {
    const found: BilledVisit[] = []
    for (let date = from; date <= to; date = addDays(date, 1)) {
      if (randomOf(account, `day ${date}`).chance(visitChance)) found.push(visitOn(account, date, to))
    }
    return found
  },
  appointments: async (account, days) => appointmentsOf(account, days),
  async demographics(account, today) {
    const random = randomOf(account, `quarter ${today.slice(0, 4)}-${Math.floor((Number(today.slice(5, 7)) - 1) / 3)}`)
    const reference = `R-${randomOf(account, 'reference').between(10_000, 99_999)}`
    return { externalRefnum: reference, ...(random.chance(0.25) && { line2: `Apt ${random.between(1, 48)}` }) }
  },
  inventVisit: (account, date, number) => visitOn(account, date, date, `${date} made up ${number}`),
}

/** Reports only a visit’s patient balance, like systems that hand over balances. */
export const dummySnapshot: Connector = {
  ...dummyClassic,
  visits: async (account, from, to) => (await dummyClassic.visits(account, from, to)).map(inOneLine),
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
