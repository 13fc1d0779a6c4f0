import { plural } from '../../i18n/plural.ts'

export const en = {
  title: 'Are you still there?',
  text: (seconds: number) => `You will be signed out in ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
  stay: 'Stay signed in',
  signOut: 'Sign out now',
}
