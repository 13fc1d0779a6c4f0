export const en = {
  work: 'Working hours',
  workHelp:
    'Outside these hours, conversations show that the practice is closed. Messages are still sent at any time. Without hours, the practice is never shown as closed.',
  workHoursStart: 'Opens at',
  workHoursEnd: 'Closes at',
  voice: 'Automated voice call hours',
  voiceHelp: 'Stored for automated voice calls. No automated calls are made yet, so these hours have no effect.',
  voiceAiHoursStart: 'Calls from',
  voiceAiHoursEnd: 'Calls until',
  none: 'Not set',
}
