/** Providers, locations and insurances of a practice in the embedded billing systems. */
export const sampleProviders = [
  { external_id: 'DR-1', first_name: 'Rosalind', last_name: 'Achterberg', specialty: 'Family medicine' },
  { external_id: 'DR-2', first_name: 'Emeka', last_name: 'Thornbury', specialty: 'Family medicine' },
  { external_id: 'DR-3', first_name: 'Ilse', last_name: 'Kalinowska', specialty: 'Family medicine' },
]

export const sampleLocations = [
  { external_id: 'SITE-1', name: 'Main office', city: 'Anytown', state: 'IL', group_id: 'GROUP-1' },
  { external_id: 'SITE-2', name: 'Riverside office', city: 'Sampleburg', state: 'IL', group_id: 'GROUP-2' },
]

export const sampleInsurances = [
  { external_id: 'PLAN-1', name: 'Fictional Blue Shield' },
  { external_id: 'PLAN-2', name: 'Sample Mutual' },
  { external_id: 'PLAN-3', name: 'Pretend Medicaid' },
]
