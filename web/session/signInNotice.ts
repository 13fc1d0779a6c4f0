const key = 'tally.signInNotice'

/** Text that the next sign-in page shows once. It is not in the address, where any link could inject text. */
export function leaveSignInNotice(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    return // some private windows deny storage: the page then shows no text
  }
}

export function takeSignInNotice(): string | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
