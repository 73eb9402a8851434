import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { pageTitle } from '../../state/page-title.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import styles from './page.module.css';

/** What the page is called, with the tester's pencil on it. */
export function PageHeader({ pageId }: { readonly pageId: string }) {
  const { t } = useTexts();
  const { panels } = useAppState();
  const title = useSession((state) => pageTitle(state.view, pageId));
  const current = useSession((state) => state.view.current?.pageId === pageId);
  const [naming, setNaming] = useState(false);
  return (
    <header className={styles.header}>
      {naming ? (
        <NameField pageId={pageId} title={title} onDone={() => setNaming(false)} />
      ) : (
        <>
          <h2 title={title}>{title || t('page.untitled')}</h2>
          <IconButton
            label={t('page.rename')}
            icon={<Pencil />}
            data-testid="page-rename"
            onClick={() => setNaming(true)}
          />
        </>
      )}
      {current && !naming && <Pill tone="accent">{t('page.current')}</Pill>}
      <IconButton
        label={t('page.close')}
        icon={<X />}
        data-testid="page-close"
        onClick={() => panels.set({ pageId: undefined })}
      />
    </header>
  );
}

interface NameFieldProps {
  readonly pageId: string;
  readonly title: string;
  readonly onDone: () => void;
}

function NameField({ pageId, title, onDone }: NameFieldProps) {
  const { t } = useTexts();
  const { pageRules } = useAppState();
  const sessionId = useSession((state) => state.sessionId);
  const [name, setName] = useState(title);
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (sessionId !== undefined && name !== title) void pageRules.name(sessionId, pageId, name);
        onDone();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <input
        autoFocus
        value={name}
        maxLength={200}
        aria-label={t('page.name')}
        placeholder={t('page.namePlaceholder')}
        data-testid="page-name"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      <IconButton label={t('page.saveName')} icon={<Check />} type="submit" data-testid="page-name-save" />
    </form>
  );
}
