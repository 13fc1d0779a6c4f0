export const en = {
  pageTitle: 'Practice settings · Tally Care',
  details: 'Details',
  name: 'Name',
  taxId: 'Tax ID',
  timezone: 'Time zone',
  timezoneHelp: 'The practice’s dates and times are in this time zone. Working hours keep their local times.',
  currency: 'Currency',
  currencyHelp: 'Can’t be changed once the practice has patients.',
  address: 'Address',
  delete: 'Delete practice',
  deleteTitle: 'Delete practice',
  deleteText:
    'Only a practice without patients, payments or conversations can be deleted. Disable it instead if it has any.',
  deleteConfirmTitle: (name: string) => `Delete ${name}?`,
  deleteWarning: 'Its settings are deleted too. This can’t be undone.',
  deleted: (name: string) => `${name} was deleted`,
}
