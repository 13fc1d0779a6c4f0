/** Labels of a patient’s actions, which are loaded before their dialogs. */
export const en = {
  takePayment: 'Take payment',
  requestPayment: 'Request payment…',
}
