export const en = {
  title: (name: string) => `Queue a callback to ${name}?`,
  text: 'The call is placed automatically, without an agent. This conversation will be closed.',
  number: 'Phone number',
  language: 'Call language',
  ENGLISH: 'English',
  SPANISH: 'Spanish',
  submit: 'Queue callback and close',
  queued: 'Call was successfully added to the queue',
  noPhone: 'The patient does not have a phone number for a callback.',
  cannotLoad: 'The patient’s phone numbers could not be loaded.',
  failed: 'Failed to add call to the queue',
}
