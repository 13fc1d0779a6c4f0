import styles from './ConsentText.module.css'

/** The text of a consent, which is in English. */
export const ConsentText = ({ text }: { text: string }) => (
  <blockquote className={styles.text} lang="en">
    {text}
  </blockquote>
)
