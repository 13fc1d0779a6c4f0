/** What someone else saved beside what was entered here. */
export const en = {
  title: 'Someone else changed this account in the meantime',
  text: 'Compare what is saved now with what you entered.',
  field: 'Field',
  theirs: 'Saved now',
  yours: 'You entered',
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  keepTheirs: 'Keep what is saved',
  saveMine: 'Save mine',
}
