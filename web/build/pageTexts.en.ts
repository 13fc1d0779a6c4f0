/** What the page says before any script: `{{…}}` in index.html. */
export const en = {
  language: 'en',
  description: 'Patient billing and collections',
  needsJavaScript: 'Tally Care needs JavaScript.',
}
