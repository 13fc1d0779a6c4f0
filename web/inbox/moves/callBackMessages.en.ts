export const en = {
  title: (name: string) => `Have ${name} called back?`,
  text: 'The call is made by the telephone itself, without one of you. The chat is closed.',
  number: 'Number',
  language: 'Language of the call',
  ENGLISH: 'English',
  SPANISH: 'Spanish',
  submit: 'Queue the call and close',
  queued: 'Call was successfully added to the queue',
  noPhone: 'The patient does not have a phone number for a callback.',
  cannotLoad: 'The phone numbers of the patient could not be loaded.',
  failed: 'Failed to add call to the queue',
}
