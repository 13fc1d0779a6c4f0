import type { connectionTypes } from '../contract/statuses.ts'
import {
  dermatology,
  familyMedicine,
  orthopedics,
  pediatrics,
  womensHealth,
  type VisitKind,
} from '../samples/specialties.ts'

/** A demo practice: type, size and specialty. */
export interface PracticePlan {
  name: string
  uid: string
  connectionType: (typeof connectionTypes)[number]
  timezone: string
  state: string
  patients: number
  /** Share of households that are families. */
  families: number
  visitKinds: readonly VisitKind[]
  specialty: string
  /** An inactive practice: its accounts are still here, and nothing runs for them. */
  isClosed?: boolean
}

interface CompanyPlan {
  name: string
  uid: string
  state: string
  practices: readonly PracticePlan[]
}

/** `uid` is also the start of the domain in the company’s sign-in emails. */
export const companyPlans: readonly CompanyPlan[] = [
  {
    name: 'Harborview Medical Group',
    uid: 'harborview',
    state: 'IL',
    practices: [
      {
        name: 'Harborview Family Medicine',
        uid: 'harborview-family',
        connectionType: 'dummy-classic',
        timezone: 'America/Chicago',
        state: 'IL',
        patients: 720,
        families: 0.35,
        visitKinds: familyMedicine,
        specialty: 'Family medicine',
      },
      {
        name: 'Harborview Pediatrics',
        uid: 'harborview-pediatrics',
        connectionType: 'dummy-snapshot',
        timezone: 'America/Chicago',
        state: 'IL',
        patients: 520,
        families: 0.9,
        visitKinds: pediatrics,
        specialty: 'Pediatrics',
      },
      {
        name: 'Harborview Orthopedics & Sports Medicine',
        uid: 'harborview-orthopedics',
        connectionType: 'kareo',
        timezone: 'America/Chicago',
        state: 'WI',
        patients: 380,
        families: 0.15,
        visitKinds: orthopedics,
        specialty: 'Orthopedic surgery',
      },
      {
        name: 'Harborview Women’s Health',
        uid: 'harborview-womens-health',
        connectionType: 'athenahealth',
        timezone: 'America/New_York',
        state: 'IN',
        patients: 330,
        families: 0.1,
        visitKinds: womensHealth,
        specialty: 'Obstetrics and gynecology',
      },
      {
        name: 'Harborview Urgent Care',
        uid: 'harborview-urgent-care',
        connectionType: 'advancedmd',
        timezone: 'America/Chicago',
        state: 'IL',
        patients: 40,
        families: 0.2,
        visitKinds: familyMedicine,
        specialty: 'Urgent care',
        isClosed: true,
      },
    ],
  },
  {
    name: 'Redwood Valley Physicians',
    uid: 'redwood',
    state: 'CA',
    practices: [
      {
        name: 'Redwood Valley Primary Care',
        uid: 'redwood-primary',
        connectionType: 'drchrono',
        timezone: 'America/Los_Angeles',
        state: 'CA',
        patients: 350,
        families: 0.35,
        visitKinds: familyMedicine,
        specialty: 'Internal medicine',
      },
      {
        name: 'Redwood Dermatology Associates',
        uid: 'redwood-dermatology',
        connectionType: 'advancedmd',
        timezone: 'America/Phoenix',
        state: 'AZ',
        patients: 200,
        families: 0.1,
        visitKinds: dermatology,
        specialty: 'Dermatology',
      },
    ],
  },
]
