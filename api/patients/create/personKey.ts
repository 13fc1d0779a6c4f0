import type { InputOf } from '../../contract/endpoint.ts'
import type { createPatient } from '../../contract/newPatient.ts'

type Person = Pick<InputOf<typeof createPatient>['body'], 'first_name' | 'last_name' | 'date_of_birth'>

/** The same text for people with the same name, in any case, and date of birth. */
export const personKey = ({ first_name: first, last_name: last, date_of_birth: born }: Person): string =>
  JSON.stringify([first.toLowerCase(), last.toLowerCase(), born])
