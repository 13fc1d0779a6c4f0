export const en = {
  all: 'All',
  owesMoney: 'Owes money',
  inReview: 'In review',
  paused: 'Paused',
  unreached: 'Digital Unreachable',
}
