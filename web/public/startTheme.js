// Runs before the first paint, so that a dark page never flashes white. A file of its own, because the
// Content-Security-Policy allows no inline script. Afterwards web/app/theme.ts follows changes.
;(function () {
  var root = document.documentElement
  var theme = null
  try {
    theme = localStorage.getItem('tally.theme')
  } catch (_) {
    theme = null
  }
  var isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', isDark)
  root.style.colorScheme = isDark ? 'dark' : 'light'
})()
