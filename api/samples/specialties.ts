/** A line of a visit: procedure code, description, price in minor units. */
export type ProcedureLine = readonly [code: string, description: string, price: number]

/** A type of visit: lines that are always billed, and optional ones. */
export interface VisitKind {
  description: string
  weight: number
  always: readonly ProcedureLine[]
  sometimes: readonly ProcedureLine[]
}

const venipuncture: ProcedureLine = ['36415', 'Collection of venous blood by venipuncture', 18_00]
const bloodCount: ProcedureLine = ['85025', 'Complete blood count with differential', 42_50]
const metabolicPanel: ProcedureLine = ['80053', 'Comprehensive metabolic panel', 58_00]
const lipidPanel: ProcedureLine = ['80061', 'Lipid panel', 49_75]
const urinalysis: ProcedureLine = ['81003', 'Urinalysis, automated, without microscopy', 16_25]
const vaccineGiven: ProcedureLine = ['90471', 'Immunization administration, one vaccine', 32_00]
const officeVisit: ProcedureLine = ['99213', 'Office visit, established patient, 20-29 minutes', 148_00]
const longVisit: ProcedureLine = ['99214', 'Office visit, established patient, 30-39 minutes', 214_00]
const newPatient: ProcedureLine = ['99203', 'Office visit, new patient, 30-44 minutes', 186_00]

export const familyMedicine: readonly VisitKind[] = [
  {
    description: 'Follow-up visit',
    weight: 5,
    always: [officeVisit],
    sometimes: [venipuncture, metabolicPanel, ['83036', 'Hemoglobin A1c', 38_40]],
  },
  {
    description: 'Chronic care visit',
    weight: 3,
    always: [longVisit, venipuncture],
    sometimes: [lipidPanel, bloodCount, ['93000', 'Electrocardiogram, complete', 74_00]],
  },
  {
    description: 'New patient visit',
    weight: 2,
    always: [newPatient],
    sometimes: [venipuncture, metabolicPanel, urinalysis],
  },
  {
    description: 'Annual physical',
    weight: 3,
    always: [['99396', 'Preventive visit, established patient, 40-64 years', 245_00], venipuncture, lipidPanel],
    sometimes: [vaccineGiven, ['90686', 'Influenza vaccine, quadrivalent', 41_00]],
  },
  {
    description: 'Sore throat',
    weight: 2,
    always: [officeVisit, ['87880', 'Streptococcus A antigen, rapid test', 36_00]],
    sometimes: [['87804', 'Influenza antigen, rapid test', 44_00]],
  },
  {
    description: 'Telehealth visit',
    weight: 2,
    always: [['99442', 'Telephone visit by physician, 11-20 minutes', 112_00]],
    sometimes: [],
  },
]

export const pediatrics: readonly VisitKind[] = [
  {
    description: 'Well-child visit',
    weight: 4,
    always: [
      ['99392', 'Preventive visit, established patient, 1-4 years', 188_00],
      ['90460', 'Immunization administration with counseling', 38_00],
    ],
    sometimes: [
      ['90707', 'Measles, mumps and rubella vaccine', 112_00],
      ['96110', 'Developmental screening', 28_00],
      ['99173', 'Visual acuity screen', 12_00],
    ],
  },
  {
    description: 'Sick visit',
    weight: 4,
    always: [officeVisit],
    sometimes: [
      ['87880', 'Streptococcus A antigen, rapid test', 36_00],
      ['94760', 'Pulse oximetry', 14_00],
    ],
  },
  {
    description: 'School physical',
    weight: 2,
    always: [['99393', 'Preventive visit, established patient, 5-11 years', 192_00]],
    sometimes: [['92551', 'Screening hearing test', 31_00], vaccineGiven],
  },
  {
    description: 'Newborn visit',
    weight: 1,
    always: [['99381', 'Preventive visit, new patient, under 1 year', 204_00]],
    sometimes: [['88720', 'Transcutaneous bilirubin', 24_00]],
  },
]

export const orthopedics: readonly VisitKind[] = [
  {
    description: 'Knee pain',
    weight: 3,
    always: [
      ['99204', 'Office visit, new patient, 45-59 minutes', 278_00],
      ['73562', 'X-ray of knee, 3 views', 118_00],
    ],
    sometimes: [['20610', 'Joint injection, large joint', 196_00]],
  },
  {
    description: 'Physical therapy',
    weight: 4,
    always: [['97110', 'Therapeutic exercise, 15 minutes', 62_00]],
    sometimes: [
      ['97140', 'Manual therapy, 15 minutes', 58_00],
      ['97530', 'Therapeutic activities, 15 minutes', 64_00],
    ],
  },
  {
    description: 'Knee arthroscopy',
    weight: 1,
    always: [['29881', 'Knee arthroscopy with meniscectomy', 4_850_00]],
    sometimes: [['64447', 'Femoral nerve block', 412_00]],
  },
  {
    description: 'Fracture follow-up',
    weight: 2,
    always: [officeVisit, ['73110', 'X-ray of wrist, 3 views', 96_00]],
    sometimes: [['29075', 'Application of forearm cast', 215_00]],
  },
]

export const womensHealth: readonly VisitKind[] = [
  {
    description: 'Well-woman exam',
    weight: 4,
    always: [
      ['99395', 'Preventive visit, established patient, 18-39 years', 226_00],
      ['88175', 'Cervical cytology, automated', 84_00],
    ],
    sometimes: [['87624', 'Human papillomavirus, high-risk types', 92_00]],
  },
  {
    description: 'Prenatal visit',
    weight: 3,
    always: [longVisit, urinalysis],
    sometimes: [['76805', 'Obstetric ultrasound, after first trimester', 342_00], bloodCount],
  },
  {
    description: 'Pelvic ultrasound',
    weight: 2,
    always: [['76830', 'Transvaginal ultrasound', 298_00]],
    sometimes: [officeVisit],
  },
  {
    description: 'Contraceptive device',
    weight: 1,
    always: [
      ['58300', 'Insertion of intrauterine device', 265_00],
      ['J7298', 'Levonorgestrel intrauterine device', 1_248_00],
    ],
    sometimes: [['81025', 'Urine pregnancy test', 19_00]],
  },
  {
    description: 'Global obstetric care',
    weight: 0.3,
    always: [['59400', 'Routine obstetric care with vaginal delivery', 5_640_00]],
    sometimes: [],
  },
]

export const dermatology: readonly VisitKind[] = [
  {
    description: 'Skin check',
    weight: 4,
    always: [officeVisit],
    sometimes: [
      ['11102', 'Tangential biopsy of skin, first lesion', 184_00],
      ['88305', 'Surgical pathology, gross and microscopic', 142_00],
    ],
  },
  {
    description: 'Actinic keratosis',
    weight: 2,
    always: [
      ['17000', 'Destruction of premalignant lesion, first', 132_00],
      ['17003', 'Destruction of premalignant lesions, 2-14, each', 28_00],
    ],
    sometimes: [officeVisit],
  },
  {
    description: 'Wart treatment',
    weight: 2,
    always: [['17110', 'Destruction of benign lesions, up to 14', 168_00]],
    sometimes: [],
  },
  {
    description: 'New patient consultation',
    weight: 2,
    always: [newPatient],
    sometimes: [['11900', 'Intralesional injection, up to 7 lesions', 118_00]],
  },
]
