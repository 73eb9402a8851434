import type { ActionList, Widget } from '../apps/format.ts';
import type { ModelElement, ModelScreen } from './model.ts';
import { GOODS } from './words.ts';

type Locale = 'en' | 'zh';

/** Rows of a menu: one id for all, each with a place of its own to go; one of them counts something. */
export function rowMenu(rows: readonly ModelElement[], run: readonly ActionList[], locale: Locale): Widget {
  const onTap = run.flatMap((actions, index) =>
    actions.map((action) => ({
      ...action,
      if: action.if === undefined ? `index == ${index}` : `index == ${index} && (${action.if})`,
    })),
  );
  const unread = locale === 'zh' ? '{{unread}}条' : '{{unread}} new';
  return {
    type: 'list',
    id: 'menu',
    items: rows.map(({ text }) => text[locale]),
    each: [
      {
        type: 'row',
        id: 'row_title',
        onTap,
        widgets: [
          { type: 'text', text: '{{item}}', grow: true },
          { type: 'text', text: unread, style: 'caption', when: 'index == 1' },
        ],
      },
    ],
  };
}

const GOODS_SHOWN = 18;

/** A feed whose goods change with time; where there are two kinds of cards, every fourth is of the second. */
export function cardFeed(run: readonly ActionList[], locale: Locale): Widget {
  const goods = GOODS.slice(0, GOODS_SHOWN).map((item, index) => ({
    name: item[locale],
    price: 7 + index * 11,
    part: index % 3,
    kind: run.length > 1 && index % 4 === 3 ? 1 : 0,
  }));
  return {
    type: 'feed',
    id: 'list',
    items: goods,
    where: 'item.part != shift',
    each: run.map((onTap, kind): Widget => ({
      type: 'row',
      id: 'item_card',
      when: `item.kind == ${kind}`,
      onTap,
      widgets: [
        ...(kind === 1 ? [{ type: 'icon', icon: 'star', id: 'badge' } as const] : []),
        {
          type: 'text',
          id: kind === 1 ? 'headline' : 'name',
          text: '{{item.name}} ¥{{item.price | money}}',
          grow: true,
        },
      ],
    })),
  };
}

/** What changes by itself at the top of a page: an amount, a carousel, what was said of goods. */
export function noiseWidgets({ kind, balance, carousel }: ModelScreen, locale: Locale): Widget[] {
  const zh = locale === 'zh';
  const widgets: Widget[] = [];
  if (balance) widgets.push({ type: 'text', id: 'balance', text: `${zh ? '余额' : 'Balance'} {{balance | money}}` });
  if (carousel) {
    const items = GOODS.slice(0, 4).map((item) => item[locale]);
    const page: Widget = { type: 'image', picture: '{{item}}', icon: 'image', description: '{{item}}', height: 90 };
    widgets.push({ type: 'carousel', id: 'banner', items, everyMs: 3000, each: [page] });
  }
  if (kind === 'detail') {
    const said = zh ? '好评{{unread}}' : 'Good ({{unread}})';
    widgets.push({ type: 'text', id: 'goods', text: `${zh ? '商品' : 'Goods'} {{unread}}` });
    widgets.push({ type: 'text', id: 'comment', text: said, style: 'caption', when: 'shift > 0' });
    widgets.push({ type: 'text', id: 'comment_more', text: said, style: 'caption', when: 'shift > 1' });
  }
  if (kind === 'canvas') {
    const drawn = { at: [0.1, 0.2, 0.3, 0.1] as [number, number, number, number], text: zh ? '开始' : 'Play' };
    widgets.push({ type: 'canvas', drawn: [{ ...drawn, background: '#4caf50', onTap: [{ toast: 'Puzzle' }] }] });
  }
  return widgets;
}
