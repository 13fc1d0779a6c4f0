/** Code that every screen loads, and the screens that users start with. */
const app = ['web/main.tsx', 'web/app/startApp.tsx']

/**
 * Sources of a first load, in thousands of characters without spaces and comments: the bundle cannot be measured
 * without a build, but grows with them. The weights themselves are asserted in `tests/e2e/firstPath.test.ts`.
 */
const most = {
  'web/session/startSignIn.tsx': 66,
  'web/dashboards/home/HomeScreen.tsx': 232,
  'web/inbox/InboxScreen.tsx': 275,
  'web/patients/PatientsScreen.tsx': 318,
  'web/patients/page/PatientPage.tsx': 326,
}

/** A first load may not exceed the limit: the rest is imported on demand. */
export function firstLoadsSmall(sources, limits = most) {
  const files = new Map(sources.map((source) => [source.path, source]))
  return Object.entries(limits)
    .filter(([path]) => files.has(path))
    .map(([path, limit]) => ({ path, limit, size: sizeOf(files, path) }))
    .filter(({ size, limit }) => size > limit)
    .map(({ path, size, limit }) => ({
      path,
      line: 1,
      message: `the first load has ${size} thousand characters, at most ${limit}: import on demand what is not shown at once`,
    }))
}

function sizeOf(files, screen) {
  const ways = screen.startsWith('web/session/') ? [app[0], screen] : [...app, screen]
  const reached = new Set()
  const visit = (path) => {
    const source = files.get(path)
    // One language is in the first load.
    if (!source || reached.has(source) || path.endsWith('.ru.ts')) return
    reached.add(source)
    for (const { target, isType, isOnDemand } of source.imports) if (target && !isType && !isOnDemand) visit(target)
  }
  for (const path of ways) visit(path)
  return Math.ceil([...reached].reduce((sum, { code }) => sum + code.replaceAll(/\s+/g, '').length, 0) / 1000)
}
