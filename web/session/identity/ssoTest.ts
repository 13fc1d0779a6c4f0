const key = 'tally.ssoTest'

/** Whether this window is a connection test: it shows the result and closes. */
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
