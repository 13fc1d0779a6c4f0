/** What someone else saved beside what was entered here. */
export const en = {
  title: 'Someone else changed this account while you were editing',
  text: 'Compare the saved values with yours.',
  field: 'Field',
  theirs: 'Saved',
  yours: 'Yours',
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  keepTheirs: 'Keep saved values',
  saveMine: 'Save mine',
}
