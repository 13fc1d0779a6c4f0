import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'
import { dermatology, familyMedicine, orthopedics, pediatrics, womensHealth } from '../samples/specialties.ts'

/** Patient-friendly names for codes whose title is too technical. */
const plainWords: Readonly<Record<string, string>> = {
  '99203': 'First visit with the doctor, 30 to 44 minutes',
  '99213': 'Visit with your doctor, 20 to 29 minutes',
  '99214': 'Longer visit with your doctor, 30 to 39 minutes',
  '36415': 'Drawing blood for a test',
  '80053': 'Blood test of kidneys, liver and blood sugar',
  '80061': 'Cholesterol test',
  '85025': 'Count of red and white blood cells',
  '81003': 'Urine test',
  '83036': 'Average blood sugar of the last three months',
  '93000': 'Recording of the heartbeat',
  '90471': 'Giving a vaccine',
  '29881': 'Keyhole operation on the knee',
  '88305': 'Looking at a skin sample under the microscope',
}

const diagnoses = [
  ['E11.9', 'Type 2 diabetes mellitus without complications'],
  ['I10', 'Essential (primary) hypertension'],
  ['J02.9', 'Acute pharyngitis, unspecified'],
  ['L57.0', 'Actinic keratosis'],
  ['M17.11', 'Unilateral primary osteoarthritis, right knee'],
  ['Z00.00', 'General adult medical examination without abnormal findings'],
  ['Z00.129', 'Routine child health examination without abnormal findings'],
  ['Z34.80', 'Supervision of other normal pregnancy, unspecified trimester'],
] as const

/** The codes of everything that the demo charges, and some diagnoses. */
export function addMedicalCodes(rows: RowSets, random: Random, createdAt: string): void {
  const kinds = [...familyMedicine, ...pediatrics, ...orthopedics, ...womensHealth, ...dermatology]
  const procedures = new Map(
    kinds.flatMap(({ always, sometimes }) => [...always, ...sometimes].map(([code, title]) => [code, title] as const)),
  )
  for (const [code, title] of procedures)
    rows.medicalCodes.push({
      id: random.id(createdAt),
      type: 'cpt',
      code,
      title,
      customDescription: plainWords[code] ?? null,
    })
  for (const [code, title] of diagnoses)
    rows.medicalCodes.push({ id: random.id(createdAt), type: 'icd10cm', code, title })
}
