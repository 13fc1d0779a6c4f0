export const en = {
  active: 'Active',
  inactive: 'Not activated',
  disabled: 'Disabled',
  failing: 'Billing system connection not working',
}
