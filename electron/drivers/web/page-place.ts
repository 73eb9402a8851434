/** Where a page is within its app, as far as that names the page: host and path without query and ids (R8). */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HEX = /^(?=[0-9a-f]*\d)[0-9a-f]{8,}$/i;
/** Long mixtures of letters and digits, as databases and encoders make them. */
const MIXED = /^(?=(?:.*\d){3})(?=.*[a-z])[\w-]{16,}$/i;

function segment(text: string): string {
  if (/^\d+$/.test(text) || UUID.test(text) || HEX.test(text) || MIXED.test(text)) return '#';
  return text.replace(/(?<=[-_.])\d+(?=$|[-_.])/g, '#');
}

const template = (path: string): string => path.split('/').map(segment).join('/');

/**
 * @param path of the URL
 * @param hash with its `#`, when it names a page of a single-page app; else empty
 */
export function pagePlace(path: string, hash: string): string {
  const [route = ''] = decoded(hash).split('?');
  return (
    template(decoded(path).replace(/\/index\.html?$/i, '/')) +
    (route === '' || route === '#' ? '' : `#${template(route.slice(1))}`)
  );
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    // Not every path is well encoded; as it stands, it names the page just as well.
    return text;
  }
}
