/** What the medical form of the embedded billing systems says about a provider’s relationship to a patient. */
export const sampleRelationshipItems: readonly { external_id: string; name: string }[] = [
  { external_id: 'COC-1', name: 'Primary care' },
  { external_id: 'COC-2', name: 'Cardiology' },
  { external_id: 'COC-3', name: 'Orthopedics' },
  { external_id: 'COC-4', name: 'Physical therapy' },
]
