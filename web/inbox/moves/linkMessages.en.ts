/** Texts of the specification stand in its words. */
export const en = {
  title: (name: string) => `Link the chat with ${name} to a patient`,
  text: 'What was said here becomes part of the conversation with the patient. This cannot be undone.',
  submit: 'Link to the patient',
  linked: 'Chat linked to the patient',
  noTarget: 'Cannot link without specifying target patient',
  patient: 'Patient',
  search: 'Search by name or external ID (min 2 symbols)',
  found: 'Patients found',
  known: 'Patients with this number',
  knownToNobody: 'No patient has this number. Search by name or external ID.',
  searching: 'Searching…',
  nothing: 'Nobody found',
  failed: 'The patients could not be loaded.',
  born: (date: string) => `born ${date}`,
  hasContact: 'has this number',
}
