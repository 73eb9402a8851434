/** Agents speak English in files and terminals too, so their sentences stand in `shared/text`. */
export { reasons } from '../../../shared/text/reasons.ts';
