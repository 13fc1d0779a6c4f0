/**
 * Value of the readable `csrf` cookie, which every request repeats as a header. Before sign-in there is none; `none`
 * still makes the header present, which a form of another site cannot do.
 */
export function csrfToken(cookies: string = document.cookie): string {
  for (const cookie of cookies.split('; ')) {
    if (cookie.startsWith('csrf=')) return decoded(cookie.slice('csrf='.length)) || 'none'
  }
  return 'none'
}

/** Another site of the same domain may set any cookie value; the server then rejects it, and the page keeps working. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
