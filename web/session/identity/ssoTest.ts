const key = 'tally.ssoTest'

/** Whether this window only tries a connection: it says how that went, and closes. */
export function rememberSsoTest(isTest: boolean): void {
  try {
    if (isTest) sessionStorage.setItem(key, '1')
    else sessionStorage.removeItem(key)
  } catch {
    return
  }
}

export function isSsoTest(): boolean {
  try {
    return sessionStorage.getItem(key) === '1'
  } catch {
    return false
  }
}
