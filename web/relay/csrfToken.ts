/**
 * Value of the readable `csrf` cookie, which every request repeats as a header. Before sign-in there is none; `none`
 * still makes the header present, which a form of another site cannot do.
 */
export function csrfToken(cookies: string = document.cookie): string {
  for (const cookie of cookies.split('; ')) {
    if (cookie.startsWith('csrf=')) return decodeURIComponent(cookie.slice('csrf='.length)) || 'none'
  }
  return 'none'
}
