import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * happy-dom, with sources transformed as for every other project; otherwise they would be transformed a second time for
 * browsers.
 */
const domEnvironment: Environment = { ...builtinEnvironments['happy-dom'], name: 'dom', viteEnvironment: 'ssr' }
export default domEnvironment
