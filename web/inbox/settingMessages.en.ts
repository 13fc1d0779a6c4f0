export const en = {
  inbox: 'Inbox',
  nextThread: 'Open the next conversation',
  nextThreadHelp: 'After you close, pause, escalate, assign or hand off a conversation. Stored in this browser.',
}
