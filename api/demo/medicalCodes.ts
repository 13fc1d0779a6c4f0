import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'
import { dermatology, familyMedicine, orthopedics, pediatrics, womensHealth } from '../samples/specialties.ts'

/** Patient-friendly names for codes whose title is too technical. */
const plainWords: Readonly<Record<string, string>> = {
  '99203': 'New patient visit, 30 to 44 minutes',
  '99213': 'Follow-up visit, 20 to 29 minutes',
  '99214': 'Follow-up visit, 30 to 39 minutes',
  '36415': 'Blood draw',
  '80053': 'Blood test for kidneys, liver and blood sugar',
  '80061': 'Cholesterol test',
  '85025': 'Complete blood count',
  '81003': 'Urine test',
  '83036': 'A1c test (average blood sugar over three months)',
  '93000': 'EKG (heart tracing)',
  '90471': 'Vaccine injection',
  '29881': 'Arthroscopic knee surgery',
  '88305': 'Lab exam of a skin sample',
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
