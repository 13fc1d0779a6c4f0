import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { embeddedPhones as sold } from '../db/schema.ts'
import type { PhoneSearch, PhoneService } from './PhoneService.ts'

/** Area codes of a look-up without one. */
const areaCodes = ['206', '212', '213', '305', '312', '415', '503', '617', '702', '872']

/** 555-0100 to 555-0199 are reserved for fiction in every area code: nobody answers them. */
const fictional = Array.from({ length: 100 }, (_each, index) => `55501${String(index).padStart(2, '0')}`)
const isFictional = (phone: string) => /^\+1[2-9]\d\d55501\d\d$/.test(phone)

/** Of an area code that nothing is sold in. */
const voiceAreaCode = '888'
const voicePhones = [
  { phone: `+1${voiceAreaCode}5550110`, name: 'General', isDefault: true },
  { phone: `+1${voiceAreaCode}5550111`, name: 'English', isDefault: false },
  { phone: `+1${voiceAreaCode}5550112`, name: 'Spanish', isDefault: false },
]

/** Sells made-up numbers, and remembers in the database which ones it sold. For the demo and the tests. */
export const embeddedPhones = (database: Database): PhoneService => ({
  async lookUp({ areaCode, contains = '', limit }: PhoneSearch) {
    const offered = (areaCode === undefined ? areaCodes : [areaCode])
      .filter((code) => code !== voiceAreaCode)
      .flatMap((code) => fictional.map((rest) => `+1${code}${rest}`))
      .filter((phone) => phone.slice(2).includes(contains))
    if (offered.length === 0) return []
    const taken = await database.read.select({ phone: sold.phone }).from(sold).where(inArray(sold.phone, offered))
    const isTaken = new Set(taken.map(({ phone }) => phone))
    return offered.filter((phone) => !isTaken.has(phone)).slice(0, limit)
  },
  async buy({ key, phone }) {
    if (!isFictional(phone) || phone.startsWith(`+1${voiceAreaCode}`)) return false
    await database.db.insert(sold).values({ phone, purchaseKey: key }).onConflictDoNothing()
    const [row] = await database.read.select().from(sold).where(eq(sold.phone, phone))
    return row?.purchaseKey === key
  },
  voicePhones: async () => voicePhones,
})
