import type { Element, Rect, Role, Screen, Size } from '../../../shared/model/screen.ts';

/** A made-up app for looking at the window without a phone: pages, what is on them, and where it leads. */
export interface MadeUpItem {
  readonly label: string;
  readonly role: Role;
  readonly to?: number;
  readonly rule?: string;
}

export interface MadeUpPage {
  readonly id: string;
  readonly title: string;
  readonly items: readonly MadeUpItem[];
}

export const size: Size = { width: 720, height: 1560 };
const titleHeight = 150;
const rowHeight = 132;

const button = (label: string, to?: number): MadeUpItem => ({ label, role: 'button', to });
const row = (label: string, to?: number): MadeUpItem => ({ label, role: 'list_item', to });

const shop: readonly Omit<MadeUpPage, 'id'>[] = [
  {
    title: '首页',
    items: [button('搜索', 1), row('手机数码', 2), row('今日特价', 2), button('购物车', 3), button('我的', 4)],
  },
  { title: '搜索', items: [{ label: '搜索商品', role: 'text_field' }, row('无线耳机', 2), row('coffee beans', 2)] },
  { title: '商品详情', items: [button('加入购物车'), button('立即购买', 5), row('评价 (128)', 8)] },
  { title: '购物车', items: [button('结算', 5), row('无线耳机 × 1', 2)] },
  { title: '我的', items: [row('我的订单', 6), row('积分商城', 7), row('设置', 9), row('客服')] },
  { title: '确认订单', items: [{ label: '确认支付', role: 'button', rule: 'pay' }, row('收货地址', 10)] },
  { title: '我的订单', items: [row('待付款', 11), row('已完成')] },
  { title: '积分商城', items: [row('兑换优惠券', 12), row('积分明细')] },
  { title: '评价', items: [row('有图'), row('追评')] },
  {
    title: '设置',
    items: [row('账号与安全', 13), row('Language'), { label: '退出登录', role: 'button', rule: 'log out' }],
  },
  { title: '收货地址', items: [button('新增地址')] },
  { title: '待付款', items: [row('订单 20260301')] },
  { title: '优惠券', items: [button('立即兑换')] },
  { title: '账号与安全', items: [{ label: '删除账户', role: 'button', rule: 'delete account' }, row('修改密码', 14)] },
  { title: '修改密码', items: [{ label: '新密码', role: 'text_field' }, button('保存')] },
];

/** The shop, and below its goods page as many further pages as are asked for. */
export function madeUpPages(count: number): readonly MadeUpPage[] {
  const pages = Array.from({ length: Math.max(count, 1) }, (_, index): Omit<MadeUpPage, 'id'> => {
    const own = shop[index];
    if (own) return { ...own, items: [...own.items, ...moreOf(index, count)] };
    return { title: `Collection ${index}`, items: [row('About this collection'), ...moreOf(index, count)] };
  });
  return pages.map((page, index) => ({ ...page, id: `page${String(index).padStart(8, '0')}` }));
}

function moreOf(index: number, count: number): readonly MadeUpItem[] {
  const children = [index * 3 + shop.length, index * 3 + shop.length + 1, index * 3 + shop.length + 2];
  return children.filter((child) => child < count).map((child) => row(`Open collection ${child}`, child));
}

export function boundsOf(index: number): Rect {
  const top = titleHeight + index * rowHeight;
  return { left: 24, top: top + 12, right: size.width - 24, bottom: top + rowHeight - 8 };
}

export function screenOf(page: MadeUpPage): Screen {
  const elements = page.items.map(({ label, role }, index): Element => ({
    key: `${role}:${label}`,
    role,
    label,
    bounds: boundsOf(index),
    locators: { text: label, textUnique: true, className: 'android.widget.TextView', index: 0 },
    clickable: role !== 'text_field',
    longClickable: false,
    scrollable: false,
    editable: role === 'text_field',
    password: label === '新密码',
    checkable: false,
    checked: false,
    enabled: true,
    selected: false,
    texts: [label],
  }));
  return {
    size,
    elements,
    texts: [page.title],
    title: page.title,
    keyboardShown: false,
    hasPassword: elements.some((element) => element.password),
    identity: { pageId: page.id, canonical: page.title },
  };
}
