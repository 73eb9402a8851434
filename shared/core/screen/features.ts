import type { PageFeature } from '../../model/identity-rules.ts';
import type { ReasonText } from '../../model/action.ts';
import type { Element, Screen } from '../../model/screen.ts';
import { templateText } from './template.ts';

/** Whether a look has a feature. */
export function hasFeature(screen: Screen, feature: PageFeature): boolean {
  switch (feature.kind) {
    case 'title':
      return screen.title === feature.title;
    case 'element':
      return screen.elements.some(({ key }) => key === feature.key);
    case 'attribute':
      return screen.elements.some(
        (element) => element.key === feature.key && element[feature.attribute] === feature.value,
      );
    case 'text':
      return screen.texts.some((text) => templateText(text) === feature.text);
  }
}

/** All features of a look, what tells most first. */
export function featuresOf(screen: Screen): readonly PageFeature[] {
  const texts = new Set(screen.texts.map((text) => templateText(text)).filter((text) => text !== ''));
  return [
    { kind: 'title', title: screen.title },
    ...screen.elements.map(({ key, label }): PageFeature => ({ kind: 'element', key, label })),
    ...screen.elements.flatMap(statesOf),
    ...[...texts].map((text): PageFeature => ({ kind: 'text', text })),
  ];
}

function statesOf(element: Element): readonly PageFeature[] {
  const { key, label, checkable, checked, selected, enabled } = element;
  const base = { kind: 'attribute', key, label } as const;
  return [
    { ...base, attribute: 'enabled', value: enabled },
    ...(checkable ? ([{ ...base, attribute: 'checked', value: checked }] as const) : []),
    ...(selected ? ([{ ...base, attribute: 'selected', value: selected }] as const) : []),
  ];
}

/** A feature in one line of text, part of the canonical string of the page that it splits off. */
export function featureMark(feature: PageFeature): string {
  const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
  switch (feature.kind) {
    case 'title':
      return `title “${oneLine(feature.title)}”`;
    case 'element':
      return `element ${oneLine(feature.key)}`;
    case 'attribute':
      return `${feature.value ? '' : 'not '}${feature.attribute} ${oneLine(feature.key)}`;
    case 'text':
      return `text “${oneLine(feature.text)}”`;
  }
}

/** A split by this feature, in a sentence. */
export function describeFeature(feature: PageFeature): ReasonText {
  switch (feature.kind) {
    case 'title':
      return { id: 'split.title', params: { title: feature.title } };
    case 'element':
      return { id: 'split.element', params: { label: feature.label || feature.key } };
    case 'attribute': {
      const { attribute, value, label, key } = feature;
      return { id: `split.${value ? '' : 'not_'}${attribute}`, params: { label: label || key } };
    }
    case 'text':
      return { id: 'split.text', params: { text: feature.text } };
  }
}
