import { storedChoice } from './storedChoice.ts'

/** Single keys can be switched off: speech input and slips of the hand fire them (WCAG 2.1.4). */
export const singleKeysChoice = storedChoice('tally.singleKeys', ['on', 'off'])
