import { plural } from '../i18n/plural.ts'

export const en = {
  label: 'Search patients and commands',
  placeholder: 'Patient name or external ID, phone number, screen, or action',
  page: 'On this page',
  patients: 'Patients',
  conversations: 'Conversations',
  unknownSender: 'Unknown sender',
  openConversation: (name: string) => `Conversation with ${name}`,
  screens: 'Screens',
  actions: 'Actions',
  born: (date: string) => `born ${date}`,
  searching: 'Searching…',
  failed: 'The search failed. Change the text to try again.',
  nothing: (text: string) => `No results for “${text}”`,
  found: (count: number) => `${plural('en', count, { one: 'result', other: 'results' })}`,
  keyMove: 'move',
  keyOpen: 'open',
  keyConversation: 'conversation',
  keyClose: 'close',
}
