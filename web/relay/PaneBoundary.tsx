import { Component, type ReactNode } from 'react'

interface PaneBoundaryProps {
  children: ReactNode
  /** In the place of a pane that failed; `retry` renders the pane anew. */
  fallback: (failure: Error, retry: () => void) => ReactNode
}

/** Keeps the failure of a pane that loads by itself within the pane: the rest of the screen goes on working. */
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
