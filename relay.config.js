/** The compiler reads the named export, other tools the default one. */
const config = {
  src: './web',
  schema: './schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  customScalarTypes: { Date: 'string', DateTime: 'string', Money: 'string' },
  persistConfig: { file: './gateway/access/persistedDocuments.json', algorithm: 'SHA256' },
  featureFlags: { enforce_module_name_prefix_for_non_haste: true },
  noFutureProofEnums: false,
}
export default config
export { config as 'module.exports' }
