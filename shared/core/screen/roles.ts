import type { Role, Size } from '../../model/screen.ts';
import type { CleanNode } from './clean.ts';
import { canLongPress } from './clean.ts';
import { area, height, width } from './geometry.ts';
import { plainText } from './template.ts';

/** Where a node stands, as far as its role depends on it. */
export interface Place {
  readonly size: Size;
  /** The window is a dialog, a sheet or a pop-up. */
  readonly overlay: boolean;
  readonly isTab: boolean;
  /** It is the row itself of a group of rows. */
  readonly isRow: boolean;
}

export function roleOf(clean: CleanNode, label: string, place: Place): Role {
  const { node, family } = clean;
  if (clean.editable) return 'text_field';
  if (place.isTab) return 'tab';
  if (family === 'switch') return 'switch';
  if (family === 'checkbox' || node.checkable) return 'checkbox';
  if (!node.clickable && !canLongPress(node, family)) return 'container';
  if (leadsBack(clean, label, place)) return 'back';
  if (place.isRow && family !== 'button') return 'list_item';
  if (family === 'button') return 'button';
  if (family === 'image_button') return 'icon';
  return roleBySize(clean, label, place.size);
}

function roleBySize(clean: CleanNode, label: string, size: Size): Role {
  const { family, bounds, node } = clean;
  const small = width(bounds) <= 0.25 * size.width && height(bounds) <= 0.15 * size.height;
  if (family === 'image') return small ? 'icon' : 'image';
  if (family === 'text') return isInWeb(clean) ? 'link' : 'button';
  if (area(bounds) > 0.5 * size.width * size.height) return 'container';
  if (plainText(node.text) !== '') return isInWeb(clean) ? 'link' : 'button';
  if (small && clean.children.every((child) => plainText(child.node.text) === '')) return 'icon';
  return label === '' ? 'container' : 'button';
}

function isInWeb(clean: CleanNode): boolean {
  for (let above = clean.parent; above !== undefined; above = above.parent) {
    if (above.family === 'web') return true;
  }
  return false;
}

const BACK_LABEL =
  /^(返回|后退|返回上一[页级]|转到上一层级|向上导航|back|go back|navigate up|navigate back|up|戻る|上へ移動|뒤로|위로 이동|назад|atrás|volver|voltar|retour|zurück|[‹←<⟨])$/i;
const BACK_ENTRY = /(^|_)(back|nav_back|return|go_back)(_|$)|^(ivback|btnback|backbtn|backbutton|home_as_up)$/i;
const CLOSE_LABEL =
  /^([×✕✖xX]|关闭|关闭弹窗|close|dismiss|not now|以后再说|暂不.{0,4}|下次再说|稍后再说|不感兴趣|maybe later)$/i;
const CLOSE_ENTRY = /(^|_)(close|dismiss|skip)(_|$)|^(iv|btn|img)(close|skip)$/i;
const SKIP_LABEL = /^(跳过|skip)(\s*(广告|ads?))?(\s*\d+\s*s?)?$/i;

/** Toolbar arrows, and whatever closes a pop-up: their target is what lies below, never a new page. */
function leadsBack({ bounds, entry }: CleanNode, label: string, { size, overlay }: Place): boolean {
  const atTop = bounds.bottom <= 0.22 * size.height;
  const likeIcon = width(bounds) <= 0.35 * size.width;
  if (atTop && likeIcon && (BACK_LABEL.test(label) || BACK_ENTRY.test(entry))) return true;
  if (likeIcon && SKIP_LABEL.test(label)) return true;
  return (overlay || (atTop && likeIcon)) && (CLOSE_LABEL.test(label) || CLOSE_ENTRY.test(entry));
}
