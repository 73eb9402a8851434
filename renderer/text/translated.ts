export type { Translated } from '../../shared/text/translated.ts';
