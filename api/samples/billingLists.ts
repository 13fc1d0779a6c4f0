/** Lists of the embedded billing systems, from which a practice selects. */
export const sampleFinancialClasses = [
  { external_id: 'FC-1', name: 'Commercial insurance' },
  { external_id: 'FC-2', name: 'Medicare' },
  { external_id: 'FC-3', name: 'Medicaid' },
  { external_id: 'FC-4', name: 'Self-pay' },
]

export const sampleLanguageQuestions = [
  { external_id: 'Q-1', name: 'What language do you prefer?' },
  { external_id: 'Q-2', name: 'What language do you speak at home?' },
]

export const samplePaymentMethods = [
  { external_id: 'PM-1', name: 'Patient credit card', is_refund: false },
  { external_id: 'PM-2', name: 'Online payment', is_refund: false },
  { external_id: 'PM-3', name: 'Collections vendor', is_refund: false },
  { external_id: 'PM-4', name: 'Credit card refund', is_refund: true },
  { external_id: 'PM-5', name: 'Online refund', is_refund: true },
]
