export const en = {
  title: 'Conversations',
  AVAILABLE: 'Available',
  AWAY: 'Away',
  OFFLINE: 'Offline',
  set_AVAILABLE: 'You are available for conversations',
  set_AWAY: 'You are away and don’t receive conversations',
  set_OFFLINE: 'You are offline and don’t receive conversations',
}
