import { generate } from '../generate.mjs'
import { ensureInstalled } from '../install.mjs'
import { asCommand, Problem } from '../project.mjs'
import { runTool, step } from '../runProgram.mjs'
import { parseArguments, splitAtAnd } from './arguments.mjs'
import { planList } from './list/planList.mjs'
import { planMutation } from './mutation/planMutation.mjs'
import { planScreen } from './screen/planScreen.mjs'

const usage = `npm run new -- list NAMES COLUMN… [--one NAME] [--access ABILITY] [--ru TITLE]
    a list below a patient: npm run new -- list patientNotes body:text:personal amount:money 'status:open|closed'
  npm run new -- mutation NAME COLUMN… [--access ABILITY] [--action] [--ru TITLE]
    a change of a patient: npm run new -- mutation addPatientNote body:text:personal --action
  npm run new -- screen NAME [--path PATH] [--ru TITLE]
    a screen of the sidebar: npm run new -- screen aging --path /aging
  Put --and between several.

A column is name:type or, with personal data, name:type:class (personal, health, payment). Types: text, money, date,
instant, integer, boolean, and closed lists such as open|closed.`

const kinds = { list: planList, mutation: planMutation, screen: planScreen }

/** `npm run new`: writes a working start of a list, a mutation or a screen, in the project's patterns. */
asCommand(import.meta.url, async () => {
  const commands = splitAtAnd(process.argv.slice(2))
  if (!commands.every(([kind]) => Object.hasOwn(kinds, kind ?? '')))
    throw new Problem(`Name what to create.\n\n  ${usage}`)
  await ensureInstalled()
  const made = []
  // Sequentially: the next one may depend on the previous one’s files.
  for (const [kind, ...rest] of commands) {
    const { names, options } = parseArguments(rest)
    const { plan, migration } = kinds[kind](names, options)
    made.push({ written: await plan.write(), migration })
  }
  await generate()
  const tables = made.flatMap(({ migration }) => migration ?? [])
  if (tables.length > 0) {
    const config = ['generate', '--config', 'api/db/drizzle.config.ts', '--name', tables.join('_')]
    await step('Writing the migration', () => runTool('drizzle-kit', 'drizzle-kit', config))
  }
  for (const { written } of made) console.log(reportOf(written))
  console.log('\nThen: npm run generate, npm run check, and the tests that were written.')
})

function reportOf({ files, changed, lines, followUp }) {
  const left = [...followUp].map(([file, what]) => `  ${file}: ${what}`)
  return [
    `\nWritten: ${files.length} files, ${lines} lines.`,
    ...files.map((file) => `  ${file}`),
    `A line or two more in ${changed.length} files.`,
    ...changed.map((file) => `  ${file}`),
    `\nTo complete, ${left.length} files:`,
    ...left,
  ].join('\n')
}
