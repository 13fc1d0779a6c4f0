import { storedChoice } from './storedChoice.ts'

/** Single-key shortcuts can be switched off, because speech input and slips trigger them (WCAG 2.1.4). */
export const singleKeysChoice = storedChoice('tally.singleKeys', ['on', 'off'])
