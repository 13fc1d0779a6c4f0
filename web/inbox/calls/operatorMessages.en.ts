export const en = {
  title: 'Conversations',
  AVAILABLE: 'Available',
  AWAY: 'Away',
  OFFLINE: 'Offline',
  told_AVAILABLE: 'You are available for conversations',
  told_AWAY: 'You are away and don’t receive conversations',
  told_OFFLINE: 'You are offline and don’t receive conversations',
}
