import { html, Markup } from './markup.ts';
import type { Speech } from './texts.ts';
import type { Report } from './types.ts';
import { word } from './words.ts';

/** A report's pictures, made small: by blob id, with their size in CSS pixels. */
export type ReportPictures = ReadonlyMap<string, ReportPicture>;

export interface ReportPicture {
  /** `data:image/jpeg;base64,…` */
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
}

/** Ids of all pictures that a report shows, each once. */
export function picturesOf({ timeline, findings, map }: Report): readonly string[] {
  const ids = [
    ...timeline.flatMap(({ beforePictureId, afterPictureId }) => [beforePictureId, afterPictureId]),
    ...findings.flatMap(({ occurrences }) => occurrences.flatMap((one) => [one.beforePictureId, one.afterPictureId])),
    ...[...map.pages.values()].map(({ pictureId }) => pictureId),
  ];
  return [...new Set(ids.filter((id) => id !== undefined))];
}

const classOf = (id: string): string => `p${id.slice(0, 16)}`;

/** One rule a picture, so that a picture shown in many places is in the file once. */
export const pictureRules = (ids: readonly string[], pictures: ReportPictures): string =>
  ids
    .map((id) => {
      const picture = pictures.get(id);
      if (picture === undefined) return '';
      const { dataUrl, width, height } = picture;
      return `.${classOf(id)}{background-image:url("${dataUrl}");aspect-ratio:${width}/${height}}`;
    })
    .join('\n');

/** A picture with what it shows beneath it; says so where none was kept (I7). */
export function shot(pictures: ReportPictures, id: string | undefined, name: string, speech: Speech): Markup {
  if (id === undefined || !pictures.has(id)) {
    return html`<figure>
      <p class="none">${word(speech, 'noPicture')}</p>
      <figcaption>${name}</figcaption>
    </figure>`;
  }
  return html`<figure>
    <span role="img" aria-label="${name}" class="shot ${classOf(id)}"></span>
    <figcaption>${name}</figcaption>
  </figure>`;
}

/** A picture alone, for the map. */
export const thumbnail = (pictures: ReportPictures, id: string | undefined, name: string): Markup =>
  html`<span
    role="img"
    aria-label="${name}"
    class="shot ${id !== undefined && pictures.has(id) ? classOf(id) : ''}"
  ></span>`;

export const details = (summary: Markup | string, body: Markup): Markup =>
  html`<details>
    <summary>${summary}</summary>
    ${body}
  </details>`;
