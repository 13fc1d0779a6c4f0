const key = 'tally.signInNotice'

/**
 * Words that the next sign-in page shows once. They are not in its address: there a link of anybody's could put words
 * into our mouth.
 */
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
