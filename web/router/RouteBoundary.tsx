import { Component, type ComponentType, type ReactNode } from 'react'
import type { Location } from './location.ts'
import { RouteErrorContext } from './routerContext.ts'

interface RouteBoundaryProps {
  /** The route’s error component. Without one, errors go to the parent layout. */
  Shown: ComponentType | undefined
  /** Error of the route’s loader, or of a nested one. */
  failed: { error: unknown } | null
  location: Location
  isRevalidating: boolean
  children: ReactNode
}

interface RouteBoundaryState {
  /** Rendering error. */
  failed: { error: unknown } | null
  location: Location
  isRevalidating: boolean
}

/** Shows a route's failure in its place. Another address, or a retry, resets it. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = {
    failed: null,
    location: this.props.location,
    isRevalidating: this.props.isRevalidating,
  }

  static getDerivedStateFromError(error: unknown): Partial<RouteBoundaryState> {
    return { failed: { error } }
  }

  static getDerivedStateFromProps(props: RouteBoundaryProps, state: RouteBoundaryState): RouteBoundaryState {
    const { location, isRevalidating } = props
    const startsOver = state.location !== location || (state.isRevalidating && !isRevalidating)
    return { failed: startsOver ? null : state.failed, location, isRevalidating }
  }

  override render(): ReactNode {
    const { Shown, children } = this.props
    const failed = this.props.failed ?? this.state.failed
    if (!failed) return children
    if (!Shown) throw failed.error
    return (
      <RouteErrorContext value={failed.error}>
        <Shown />
      </RouteErrorContext>
    )
  }
}
