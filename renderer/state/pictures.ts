export { pictureUrl } from '../client/pictures.ts';
