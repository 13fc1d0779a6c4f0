export const en = {
  practice: 'Practice',
  practices: 'Practices',
  notFound: 'Practice not found',
  notFoundHint: 'It doesn’t exist, or you don’t have access.',
  toPractices: 'Back to practices',
  settings: 'Settings',
  billing: 'Billing',
  providers: 'Providers',
  locations: 'Locations',
  'facility-groups': 'Facility groups',
  'provider-groups': 'Provider groups',
  'payment-plans': 'Payment plans',
}
