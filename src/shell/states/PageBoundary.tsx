import { Component, type ReactNode } from "react";
import { ErrorState } from "./states";

interface Props {
  /** Another page is another chance. */
  page: string;
  children: ReactNode;
}

/** A page that breaks leaves the frame standing. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.broken && before.page !== this.props.page) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? <ErrorState onRetry={() => this.setState({ broken: false })} /> : this.props.children;
  }
}
