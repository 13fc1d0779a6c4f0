/** A statement from eClinicalWorks that is missing or faulty. */
export const en = {
  title: (name: string) => `The statement for ${name} is not ready`,
  text: 'The statement can’t be created from the data that eClinicalWorks sent, so it can’t be sent to the patient.',
  NO_ACCOUNT: 'The patient has no account in eClinicalWorks.',
  NO_VISITS: 'eClinicalWorks sent no visits to bill.',
  VISIT_WITHOUT_CHARGES: 'has a balance but no charges.',
  VISIT_MISMATCH: 'doesn’t match its charges.',
  visitOf: (date: string) => `The visit on ${date}`,
  sums: (balance: string, charges: string) => `Balance ${balance}, charges ${charges}.`,
  whatToDo: 'Correct this in eClinicalWorks, sync the patient, then try again.',
  showCharges: 'Show charges',
  previewAnyway: 'Preview anyway',
  close: 'Close',
}
