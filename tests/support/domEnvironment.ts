import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * happy-dom, with sources made ready to run as for every other project: those for browsers would be made a second time.
 */
const domEnvironment: Environment = { ...builtinEnvironments['happy-dom'], name: 'dom', viteEnvironment: 'ssr' }
export default domEnvironment
