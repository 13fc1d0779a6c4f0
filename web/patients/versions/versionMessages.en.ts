/** Texts of the dialog that compares another user’s version with the entered one. */
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
