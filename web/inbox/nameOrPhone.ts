import { formatPhone } from '../ui/formatPhone.ts'

interface Named {
  readonly name: string
  readonly patient: object | null | undefined
}

/** Name of the correspondent. An unknown sender is shown by number. */
export const nameOrPhone = ({ name, patient }: Named): string => (patient ? name : formatPhone(name))
