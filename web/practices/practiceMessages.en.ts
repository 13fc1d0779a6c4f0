export const en = {
  active: 'Active',
  inactive: 'Not activated',
  disabled: 'Disabled',
}
