import { formatPhone } from '../ui/formatPhone.ts'

interface Named {
  readonly name: string
  readonly patientRestId: string | null | undefined
}

/** With whom a thread is: somebody unknown is called by their number. */
export const nameOrPhone = ({ name, patientRestId }: Named): string => (patientRestId ? name : formatPhone(name))
