export const en = {
  work: 'Working hours',
  workHelp:
    'Outside these hours, conversations say that the practice is closed. Messages are still sent at any time. Without hours, the practice is never shown as closed.',
  workHoursStart: 'Opens at',
  workHoursEnd: 'Closes at',
  voice: 'Hours of automated voice calls',
  voiceHelp:
    'Stored for automated voice calls. No such calls are made yet, so these hours have no effect of their own.',
  voiceAiHoursStart: 'Calls from',
  voiceAiHoursEnd: 'Calls until',
  none: 'Not set',
}
