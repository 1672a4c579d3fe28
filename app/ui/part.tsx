import { Component, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/**
 * A part that throws in the browser is left out, and the rest of the page stays: translators and
 * extensions change what React has drawn. The next navigation tries it again. On the server React
 * knows no such boundary: there it is the page that fails.
 */
export function part<Props extends object>(Content: ComponentType<Props>) {
  return function Part(props: Props) {
    return (
      <Boundary at={useLocation().key}>
        <Content {...props} />
      </Boundary>
    )
  }
}

class Boundary extends Component<{ at: string; children: ReactNode }> {
  override state = { at: this.props.at, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: { at: string }) {
    return at === state.at ? null : { at, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
