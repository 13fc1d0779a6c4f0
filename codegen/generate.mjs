import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectActionLists } from './actionLists.mjs'
import { emitServer } from './emitServer.mjs'
import { ensureInstalled } from './install.mjs'
import { contractFilesFile, moduleLists, tablesFile } from './moduleLists.mjs'
import { asCommand, inRoot } from './project.mjs'
import { runProgram, runTool, step } from './runProgram.mjs'
import { settingMessages } from './settingMessages.mjs'
import { schemaFilesFile, schemaFilesText } from './schemaFiles.mjs'
import { BuildMemory } from './staleness.mjs'

const schemaFile = 'schema.graphql'
const openApiFile = 'api/openapi.json'
const privacyFile = 'gateway/PRIVACY.md'
const persistedFile = 'gateway/access/persistedDocuments.json'

/** Generated files for review: committed, and checked for drift. */
export const committedFiles = [
  schemaFilesFile,
  contractFilesFile,
  tablesFile,
  schemaFile,
  openApiFile,
  privacyFile,
  persistedFile,
]

const isCode = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)

/** The outputs are also inputs: a generated file that was edited manually is generated again. */
export const generated = {
  name: 'generated',
  from: ['api', 'gateway', 'web', 'relay.config.js', 'tsconfig.json', ...committedFiles],
  gives: committedFiles,
  isSource: (path) =>
    isCode(path) || committedFiles.includes(path) || path === 'relay.config.js' || path === 'tsconfig.json',
}

/**
 * Updates every generated file: the lists of files, the schema and the OpenAPI document printed by the emitted server,
 * then Relay's artifacts and the persisted documents.
 * @returns {Promise<string[]>} the committed files that were out of date
 */
export async function generate(memory = new BuildMemory(), print = console.log) {
  // Before the servers are compiled, because they import these lists.
  const lists = [[schemaFilesFile, schemaFilesText()], ...moduleLists()]
  const listed = lists.map(([file, text]) => writeIfChanged(file, text))
  await emitServer(memory, print)
  if (memory.isFresh(generated)) return listed.filter((file) => file !== null)
  const changed = await step(
    'Generating schema.graphql, gateway/PRIVACY.md, api/openapi.json and the Relay artifacts',
    generateAll,
    print,
  )
  memory.remember(generated)
  return [...listed, ...changed].filter((file) => file !== null)
}

async function generateAll() {
  const { texts, declared } = JSON.parse(
    await runProgram(process.execPath, ['--input-type=module', '--eval', printing]),
  )
  const written = [...texts, ...projectActionLists(), ...settingMessages(declared)]
  const changed = written.map(([file, text]) => writeIfChanged(file, text))
  const persisted = await compileRelay()
  return [...changed, persisted]
}

const emitted = (path) => JSON.stringify(pathToFileURL(inRoot('dist/server', path)).href)

/**
 * Prints what the emitted server declares, and the groups and settings of a practice in the contract. In a separate
 * process: a long-lived one would keep an earlier build’s modules. In one, because each would load the server again.
 */
const printing = `import { printedSchema } from ${emitted('gateway/printSchema.js')}
  import { printedPrivacyPage } from ${emitted('gateway/printPrivacy.js')}
  import { openApiDocument } from ${emitted('api/contract/openapi.js')}
  import { practiceSettings as settings } from ${emitted('api/contract/settings/practiceSettings.js')}
  import { settingGroups as groups } from ${emitted('api/contract/settings/Setting.js')}
  const texts = [
    [${JSON.stringify(schemaFile)}, printedSchema().trimEnd()],
    [${JSON.stringify(privacyFile)}, printedPrivacyPage().trimEnd()],
    [${JSON.stringify(openApiFile)}, JSON.stringify(openApiDocument(), null, 2)],
  ].map(([file, text]) => [file, text + '\\n'])
  process.stdout.write(JSON.stringify({ texts, declared: { groups, settings } }))`

/**
 * The compiler only appends to the persisted documents. So it writes to an empty copy, which replaces the real file at
 * the end: a gateway that reads it concurrently never finds it empty.
 */
async function compileRelay() {
  const { default: config } = await import(pathToFileURL(inRoot('relay.config.js')).href)
  const file = './.cache/persistedDocuments.json'
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(inRoot(file), '{}')
  writeFileSync(
    inRoot('.cache/relay.config.json'),
    JSON.stringify({ ...config, persistConfig: { ...config.persistConfig, file } }),
  )
  await runTool('relay-compiler', 'relay-compiler', ['.cache/relay.config.json', '--repersist'])
  return writeIfChanged(persistedFile, readFileSync(inRoot(file), 'utf8'))
}

function writeIfChanged(file, content) {
  const path = inRoot(file)
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return null
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return file
}

asCommand(import.meta.url, async () => {
  await ensureInstalled()
  const changed = await generate()
  console.log(changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'Everything generated is up to date.')
})
