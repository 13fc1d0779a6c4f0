import styles from './AccountName.module.css'

interface AccountNameProps {
  account: { readonly name: string; readonly nickname: string | null | undefined }
}

/** An account by its nickname, if it has one, and its bank. */
export function AccountName({ account: { name, nickname } }: AccountNameProps) {
  if (!nickname) return <>{name}</>
  return (
    <span>
      {nickname} <span className={styles.bank}>{name}</span>
    </span>
  )
}
