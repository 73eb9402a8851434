/**
 * Has all text shaped anew whenever a font has come in. Chromium (seen in 156) keeps the empty boxes of
 * characters that were drawn before the fallback font with them was there; a changed font feature makes it look again.
 */
export function reshapeForLateFonts({ fonts, body }: Document): void {
  let turn = false;
  fonts.addEventListener('loadingdone', () => {
    turn = !turn;
    body.style.fontFeatureSettings = turn ? '"kern"' : '';
  });
}
