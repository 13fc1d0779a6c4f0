export const en = {
  markedUnread: 'Marked as unread',
  unread: (count: number) => (count === 0 ? 'Unread' : `Unread: ${count}`),
}
