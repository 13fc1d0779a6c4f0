import { femaleNames, lastNames, maleNames, streets, towns } from './names.ts'
import { sampleInsurances } from './practiceLists.ts'
import { Random } from './Random.ts'

/** Number of patients: three pages, the last one partly filled. */
const count = 48

function samplePatient(index: number) {
  const random = new Random(48_061).fork(index)
  const name = {
    first_name: random.pick(random.chance(0.5) ? femaleNames : maleNames),
    last_name: random.pick(lastNames),
  }
  const external_id = `A-${10_001 + index}`
  return {
    external_id,
    status: 'active' as const,
    ...name,
    middle_name: '',
    date_of_birth: birthday(random),
    communication_language: random.chance(0.15) ? ('spanish' as const) : ('english' as const),
    phones: random.chance(0.9)
      ? [{ value: phoneOf(index), type: random.chance(0.8) ? (1 as const) : (2 as const) }]
      : [],
    emails: random.chance(0.7) ? [{ value: `patient.${10_001 + index}@example.com` }] : [],
    address: {
      street_number: String(random.between(1, 9999)),
      street: random.pick(streets),
      line2: '',
      city: random.pick(towns),
      state: 'IL',
      zip_code: `001${String(random.between(0, 99)).padStart(2, '0')}`,
      country: 'United States',
    },
    policies: random.chance(0.75) ? [policyOf(random)] : [],
  }
}

const policyOf = (random: Random) => ({
  insurance_id: random.pick(sampleInsurances).external_id,
  policy_number: `X${random.between(100_000_000, 999_999_999)}`,
})

const birthday = (random: Random) =>
  `${random.between(1938, 2019)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`

/** In the range reserved for fiction. */
const phoneOf = (index: number) => `+1708555${String(100 + index).padStart(4, '0')}`

/** Patients of a practice in the embedded billing systems: always the same. */
export const samplePatients = Array.from({ length: count }, (_, index) => samplePatient(index))
