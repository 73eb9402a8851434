import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pageTitle } from '../../state/page-title.ts';
import { useAppState, useSession } from '../../state/hooks.ts';
import { useTexts } from '../../text/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/class-names.ts';
import { searchPages } from './page-search.ts';
import styles from './map-search.module.css';

export interface MapSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

const mostShown = 60;

/** Finds pages by what is on them. With an empty text it lists all pages: the map as a list. */
export function MapSearch({ query, onQuery }: MapSearchProps) {
  const { t } = useTexts();
  const { panels } = useAppState();
  const map = useSession((state) => state.view.map);
  const [active, setActive] = useState(0);
  const names = useSession((state) => state.view.pageNames);
  const found = useMemo(() => searchPages(map, query, names), [map, query, names]);
  const at = Math.min(active, Math.max(0, found.length - 1));
  const go = (index: number) => {
    const next = found[(index + found.length) % found.length];
    if (!next) return;
    setActive(found.indexOf(next));
    panels.openPage(next.info.pageId);
  };
  return (
    <div className={styles.search} role="search">
      <div className={styles.row}>
        <input
          ref={(input) => input?.focus()}
          role="combobox"
          aria-expanded="true"
          aria-controls="map-search-results"
          aria-activedescendant={found[at] && `map-found-${found[at].info.pageId}`}
          aria-label={t('map.search')}
          placeholder={t('map.searchHint')}
          value={query}
          data-testid="map-search"
          onChange={(event) => {
            onQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go(event.shiftKey ? at - 1 : at);
            else if (event.key === 'ArrowDown') setActive(Math.min(found.length - 1, at + 1));
            else if (event.key === 'ArrowUp') setActive(Math.max(0, at - 1));
            else if (event.key === 'Escape') panels.set({ searching: false });
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        <IconButton label={t('common.close')} icon={<X />} onClick={() => panels.set({ searching: false })} />
      </div>
      <ul className={styles.results} id="map-search-results" role="listbox" aria-label={t('map.search')}>
        {found.length === 0 && <li className={styles.nothing}>{t('map.searchNothing')}</li>}
        {found.slice(0, mostShown).map((page, index) => (
          <li
            key={page.info.pageId}
            id={`map-found-${page.info.pageId}`}
            role="option"
            aria-selected={index === at}
            className={classes(styles.result, index === at && styles.active)}
            data-testid={`map-found-${page.info.pageId}`}
            onClick={() => go(index)}
          >
            <span className={styles.title}>
              {pageTitle({ map, pageNames: names }, page.info.pageId) || t('page.untitled')}
            </span>
            <span className={styles.detail}>{t('map.visits', { n: page.visits })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
