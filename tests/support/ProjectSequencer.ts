import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs projects in the order of the configuration, so that a worker keeps its loaded modules, and the small files of
 * the last projects fill the cores at the end. Within a project, failed files come first and then long ones.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const order = this.ctx.projects.map(({ name }) => name)
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name))
  }
}
