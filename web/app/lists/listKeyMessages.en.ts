export const en = {
  next: 'Next row of the list',
  previous: 'Previous row of the list',
}
