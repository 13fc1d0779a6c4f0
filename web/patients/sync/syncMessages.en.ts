export const en = {
  sync: 'Sync',
  syncAll: 'Sync visits and payments',
  syncDemographics: 'Sync name and address',
  underWay: 'A sync is under way.',
  synced: 'Patient data has been synced',
  failed: 'The billing system could not be asked. Please try again later.',
  last: (when: string) => `Last synced ${when}`,
  never: 'Never synced',
}
