export const en = {
  location: 'Location',
  practiceDefault: 'No location',
  depositedTo: (account: string) => `Deposited to ${account}.`,
  noDefault: 'You have no default payment location.',
  saveDefault: 'Save as my default',
  defaultSaved: 'Default payment location saved.',
  locationsFailed: 'Error fetching locations',
  accountsFailed: 'Error fetching connected bank accounts',
  retry: 'Retry',
  loading: 'Loading locations…',
}
