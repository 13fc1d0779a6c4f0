import type { FhirResource } from './fhirServer.ts'

const person = (
  resourceType: string,
  id: string,
  family: string,
  given: string[],
  more: object = {},
): FhirResource => ({
  resourceType,
  id,
  name: [
    { use: 'nickname', given: ['Nick'] },
    { use: 'official', family, given },
  ],
  ...more,
})

const covers = (id: string, patient: string, payor: string, more: object = {}): FhirResource => ({
  resourceType: 'Coverage',
  id,
  status: 'active',
  beneficiary: { reference: `Patient/${patient}` },
  payor: [{ reference: payor }],
  ...more,
})

/** What a FHIR server lists, with what goes wrong: unreadable rows, broken references, contacts that can't be used. */
export const fhirWorld = (): FhirResource[] => [
  { resourceType: 'Organization', id: 'clinic', name: 'Lakeside clinic' },
  { resourceType: 'Organization', id: 'plan-1', name: 'Fictional Blue Shield', kind: 'ins' },
  { resourceType: 'Organization', id: 'plan-2', name: 'Sample Mutual', kind: 'pay' },
  { resourceType: 'Organization', id: 'plan-3', kind: 'ins' },
  person('Practitioner', 'dr-1', 'Achterberg', ['Rosalind']),
  person('Practitioner', 'dr-2', '', ['Nameless']),
  { resourceType: 'Location', id: 'site-1', name: 'Main office', address: { city: 'Anytown', state: 'Illinois' } },
  { resourceType: 'Location', id: 'site-2', name: 'Closed office', status: 'inactive' },
  person('Patient', 'p-1', 'Okafor', ['Adaeze', 'Ngozi'], {
    birthDate: '1984-02-29',
    telecom: [
      { system: 'email', value: 'adaeze.okafor@example.com' },
      { system: 'phone', value: '(312) 555-0147', use: 'home', rank: 2 },
      { system: 'phone', value: '312-555-0148', use: 'mobile', rank: 1 },
      { system: 'phone', value: '12' },
    ],
    address: [{ use: 'home', line: ['12 Elm Street', 'Apt 4'], city: 'Anytown', state: 'IL', postalCode: '60601' }],
    communication: [{ language: { coding: [{ code: 'es-US' }] }, preferred: true }],
  }),
  person('Patient', 'p-2', 'Lindqvist', ['Maja'], { birthDate: '1990-05-17', address: [{ city: 'Anytown' }] }),
  person('Patient', 'p-3', 'Unborn', ['Una'], { birthDate: '1990-02-30' }),
  person('Patient', 'p-4', 'Late', ['Lars'], { birthDate: '1950-01-01', deceasedBoolean: true }),
  person('Patient', 'p-5', 'Moreau', ['Luc'], { birthDate: '1971-11-03' }),
  covers('c-1', 'p-1', 'Organization/plan-2', { order: 2 }),
  covers('c-2', 'p-1', 'Organization/plan-1', { order: 1, subscriberId: 'ABC-1' }),
  covers('c-3', 'p-2', 'Organization/nowhere'),
  covers('c-4', 'p-5', 'urn:uuid:broken'),
]
