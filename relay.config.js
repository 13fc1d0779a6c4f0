/** The compiler reads the named export, other tools the default one. */
const config = {
  src: './web',
  schema: './schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  customScalarTypes: { Date: 'string', DateTime: 'string', Money: 'string' },
  persistConfig: { file: './gateway/access/persistedDocuments.json', algorithm: 'SHA256' },
  featureFlags: {
    enforce_module_name_prefix_for_non_haste: true,
    // A mutation's result spreads `failure_error` without a mask: its fields are optional ones of the result.
    enforce_fragment_alias_where_ambiguous: { kind: 'disabled' },
  },
  noFutureProofEnums: false,
}
export default config
export { config as 'module.exports' }
