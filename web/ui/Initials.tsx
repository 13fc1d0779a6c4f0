import styles from './Initials.module.css'

interface InitialsProps {
  name: string
  /** Accessible text. Without it, the initials are decorative next to a name. */
  label?: string
  /** Whether the user is active at this moment, such as typing. */
  isBusy?: boolean
}

/** First letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => /^\p{L}/u.exec(word ?? '')?.[0] ?? '')
  return letters.join('').toUpperCase()
}

/** A staff member as a small badge. */
export function Initials({ name, label, isBusy = false }: InitialsProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label }
  return (
    <span className={styles.initials} data-busy={isBusy || undefined} {...named}>
      {initialsOf(name)}
    </span>
  )
}
