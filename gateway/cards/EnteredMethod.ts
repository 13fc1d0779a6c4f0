import type { InputBuilder } from '../graph/restMutation.ts'

/** Input fields for a card or bank account that the patient's browser entered at the card processor. */
export const enteredMethod = (t: InputBuilder) => ({
  patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
  methodId: t.string({
    data: 'none',
    required: true,
    description: 'Id of the payment method that the browser created at the card processor (pm_…). Never a card number',
  }),
})
