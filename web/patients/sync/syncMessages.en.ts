export const en = {
  sync: 'Sync',
  syncAll: 'Sync visits and payments',
  syncDemographics: 'Sync name and address',
  inProgress: 'Sync in progress.',
  synced: 'Patient data has been synced',
  failed: 'The billing system can’t be reached. Please try again later.',
  last: (when: string) => `Last synced ${when}`,
  never: 'Never synced',
}
