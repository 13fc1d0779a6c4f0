import { formatPhone } from '../ui/formatPhone.ts'

interface Named {
  readonly name: string
  readonly patient: object | null | undefined
}

/** With whom a thread is: somebody unknown is called by their number. */
export const nameOrPhone = ({ name, patient }: Named): string => (patient ? name : formatPhone(name))
