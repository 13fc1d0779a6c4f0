import { Component, type ReactNode } from 'react'

interface PaneBoundaryProps {
  children: ReactNode
  /** Replaces a failed pane. `retry` renders the pane again. */
  fallback: (failure: Error, retry: () => void) => ReactNode
}

/** Error boundary of a pane: the rest of the screen keeps working. */
export class PaneBoundary extends Component<PaneBoundaryProps, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure) return this.props.fallback(failure, () => this.setState({ failure: null }))
    return this.props.children
  }
}
