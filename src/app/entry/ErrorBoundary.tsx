import { Component, type ComponentType, type ReactNode } from "react";
import { ChunkLoadError } from "./loadChunk";

interface Props {
  /** The error is reset when the page changes. */
  page: string;
  fallback: ComponentType<{ onRetry: () => void; notLoaded: boolean }>;
  children: ReactNode;
}

/** Shows an error message instead of the failed content; the rest of the page keeps working. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error !== null && before.page !== this.props.page) this.setState({ error: null });
  }

  /** The browser does not request a failed script again, so the page must be reloaded. */
  private readonly retry = () => {
    if (this.state.error instanceof ChunkLoadError) location.reload();
    else this.setState({ error: null });
  };

  override render() {
    const { children, fallback: Fallback } = this.props;
    const { error } = this.state;
    return error === null ? children : <Fallback onRetry={this.retry} notLoaded={error instanceof ChunkLoadError} />;
  }
}
