import { TriangleAlert } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { TextContext } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/message.tsx';

interface State {
  readonly error?: Error;
}

/** Keeps a fault in one region from taking the rest of the window with it. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  static override contextType = TextContext;
  declare context: React.ContextType<typeof TextContext>;
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { t } = this.context;
    return (
      <EmptyState
        icon={<TriangleAlert />}
        title={t('error.title')}
        testId="region-failed"
        action={
          <>
            <code>{error.message}</code>
            <Button onClick={() => this.setState({ error: undefined })}>{t('error.again')}</Button>
            <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
          </>
        }
      >
        {t('error.hint')}
      </EmptyState>
    );
  }
}
