// Runs before the first paint, so that a dark page never flashes white. A file of its own, because the
// Content-Security-Policy allows no inline script. Afterwards web/app/theme.ts and web/i18n/language.ts follow changes.
;(function () {
  var root = document.documentElement
  var theme = null
  try {
    theme = localStorage.getItem('tally.theme')
    if (localStorage.getItem('tally.language') === 'ru') root.lang = 'ru'
  } catch (_) {
    theme = null
  }
  var isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', isDark)
  root.style.colorScheme = isDark ? 'dark' : 'light'
})()
