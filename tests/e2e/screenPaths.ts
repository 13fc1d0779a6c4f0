import { readdirSync, readFileSync } from 'node:fs'
import { patientTabs } from '../../web/patients/page/patientTabs.ts'

const app = new URL('../../web/app/', import.meta.url)

/** Every path of the app's route table, read from its files: a new route joins automatically. */
const routes = new Set(
  readdirSync(app)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, app), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)])
    .map((match) => match[1]!),
)

/** Example values of path parameters, in one user's scope. */
export type PathExamples = Readonly<Record<string, string>>

/** Every screen and every tab of a patient. @throws for a parameter without an example */
export function screenPaths(examples: PathExamples): string[] {
  const filled = [...routes].map((route) =>
    route.replaceAll(/:\w+/g, (name) => {
      const example = examples[name]
      if (example === undefined) throw new Error(`The walk needs an example of ${name}, for ${route}`)
      return example
    }),
  )
  const patient = examples[':patientId'] ?? ''
  return [
    ...filled.filter((path) => path !== '/snapshot-preview'),
    ...patientTabs.map((tab) => `/patients/${patient}/${tab}`),
    `/frontdesk/patient/${patient}?action=nothing-of-the-kind&productsTotal=12.50`,
    // Outside of the shell, so it is last.
    `/snapshot-preview?patientId=${patient}`,
  ]
}
