const key = 'tally.signInNotice'

/** Text that the next sign-in page shows once. It is not in the address, where any link could inject text. */
export function leaveSignInNotice(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    return // storage is refused in some private windows: the page then comes without the words
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
