/** Breaks a long email address before its domain. */
export function BreakableEmail({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'))
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
