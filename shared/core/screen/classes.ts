import type { UiNode } from '../../model/screen.ts';

/** What a platform class is to a tester; libraries' own subclasses fold into the widget they extend. */
export type Family =
  | 'button'
  | 'image_button'
  | 'field'
  | 'switch'
  | 'checkbox'
  | 'text'
  | 'image'
  | 'list'
  | 'scroll'
  | 'side_scroll'
  | 'pager'
  | 'toolbar'
  | 'tab'
  | 'tab_bar'
  | 'progress'
  | 'web'
  | 'surface'
  | 'view';

/** First match wins, so the special stands above the general. */
const FAMILIES: readonly (readonly [RegExp, Family])[] = [
  [/EditText|AutoComplete|TextInputEdit|SearchAutoComplete/, 'field'],
  [/TabLayout|TabWidget|BottomNavigationView|NavigationBarView|TabHost/, 'tab_bar'],
  [/TabView|\$Tab$|BottomNavigationItemView|NavigationBarItemView/, 'tab'],
  [/Switch|ToggleButton/, 'switch'],
  [/CheckBox|RadioButton|CheckedTextView|Chip$/, 'checkbox'],
  [/ImageButton|FloatingActionButton/, 'image_button'],
  [/Button/, 'button'],
  [/ProgressBar|ProgressIndicator|LoadingView|Shimmer/i, 'progress'],
  [/WebView/, 'web'],
  [/SurfaceView|TextureView|GLSurface/, 'surface'],
  [/HorizontalScrollView|HorizontalGridView/, 'side_scroll'],
  [/ScrollView/, 'scroll'],
  [/RecyclerView|ListView|GridView|AbsListView/, 'list'],
  [/ViewPager|ViewFlipper|ViewSwitcher|Gallery/, 'pager'],
  [/Toolbar|ActionBarContainer|ActionBarView/, 'toolbar'],
  [/TextView|Text$/, 'text'],
  [/ImageView|Image$/, 'image'],
];

const known = new Map<string, Family>();

/** Class names are few; remembering them keeps reading a tree of 1,500 nodes cheap. */
export function familyOf(className: string): Family {
  const seen = known.get(className);
  if (seen !== undefined) return seen;
  const family = FAMILIES.find(([pattern]) => pattern.test(className))?.[1] ?? 'view';
  if (known.size < 2000) known.set(className, family);
  return family;
}

/** Whether content is moved inside this node by a finger. */
export const scrollsContent = (family: Family): boolean =>
  family === 'list' || family === 'scroll' || family === 'side_scroll' || family === 'pager';

export const isEditable = (node: UiNode): boolean => familyOf(node.className) === 'field' || node.password;

const GENERATED = /^\d*_?resource_name_obfuscated$|^[0-9a-f]{8,}$|^\d+$|^:r[0-9a-z]+:$/i;

/**
 * The entry of a resource id (`com.x:id/item_12` gives `item_#`), or an empty text where the id is generated
 * and says nothing (`exploration.md` R8).
 */
export function idEntry(resourceId: string): string {
  if (resourceId === '') return '';
  const seen = entries.get(resourceId);
  if (seen !== undefined) return seen;
  const entry = entryOf(resourceId);
  if (entries.size < 5000) entries.set(resourceId, entry);
  return entry;
}

/** Ids are few, as class names are. */
const entries = new Map<string, string>();

function entryOf(resourceId: string): string {
  const entry = resourceId.slice(resourceId.lastIndexOf('/') + 1);
  if (GENERATED.test(entry)) return '';
  return entry.replace(/\d{2,}|(?<=[_-])\d+/g, '#');
}
