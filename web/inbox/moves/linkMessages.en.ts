/** Messages of the specification are quoted word for word. */
export const en = {
  title: (name: string) => `Link the conversation with ${name} to a patient`,
  text: 'These messages become part of the patient’s conversation. This can’t be undone.',
  submit: 'Link to patient',
  linked: 'Chat linked to the patient',
  noTarget: 'Cannot link without specifying target patient',
  patient: 'Patient',
  search: 'Search by name or external ID (min 2 symbols)',
  found: 'Matching patients',
  known: 'Patients with this number',
  knownToNobody: 'No patient has this number. Search by name or external ID.',
  searching: 'Searching…',
  nothing: 'No matches',
  failed: 'Patients could not be loaded.',
  born: (date: string) => `born ${date}`,
  hasContact: 'has this number',
}
