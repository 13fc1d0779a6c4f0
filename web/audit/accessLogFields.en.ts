/** Words for fields whose name alone says too little. The others are shown as their name in words. */
export const en: Record<string, string> = {
  location: 'Location',
  client: 'Practice',
  client_id: 'Practice id',
  client_name: 'Practice name',
  pt_amount: 'Patient amount',
  pt_balance: 'Patient balance',
  pt_paid: 'Paid by patient',
  ins_paid: 'Paid by insurance',
}
