import styles from './Kbd.module.css'

/** One key or chord: `keys` are shown in order, each in its own cap. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.kbd} data-ui="kbd">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
