import { storedChoice } from '../browser/storedChoice.ts'

/** Whether the next conversation opens once the user has finished with the open one. */
export const nextThreadChoice = storedChoice('tally.nextConversation', ['on', 'off'])
