export const en = {
  practice: 'Practice',
  practices: 'Practices',
  notFound: 'Practice not found',
  notFoundHint: 'It doesn’t exist, or you don’t have access.',
  toPractices: 'Back to practices',
  billing: 'Billing',
  'payment-plans': 'Payment plans',
}
