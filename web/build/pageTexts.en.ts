/** Texts of a page before any script. Index.html inserts them with `{{…}}`. */
export const en = {
  language: 'en',
  description: 'Patient billing and collections',
  needsJavaScript: 'Tally Care needs JavaScript.',
  productName: 'Tally Care',
  inbox: 'Inbox',
  patients: 'Patients',
  searchPatients: 'Search by name or external ID (min 2 symbols)',
}

export type PageTexts = Readonly<Record<keyof typeof en, string>>
