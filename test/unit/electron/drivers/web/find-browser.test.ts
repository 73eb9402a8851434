import { describe, expect, it } from 'vitest';
import { browserCandidates, findBrowser } from '../../../../../electron/drivers/web/find-browser.ts';

describe('the search for a browser', () => {
  it('takes Chrome before Chromium before Edge on the path', () => {
    const found = browserCandidates({ platform: 'linux', home: '/home/tess', env: { PATH: '/a' } });
    const order = ['/a/google-chrome', '/a/chromium', '/a/microsoft-edge'].map((path) => found.indexOf(path));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order.every((place) => place >= 0)).toBe(true);
  });

  it('looks among the applications of a Mac', () => {
    const found = browserCandidates({ platform: 'darwin', home: '/Users/tess', env: {} });
    expect(found).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(found).toContain('/Users/tess/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge');
  });

  it('looks among the programs of Windows', () => {
    const env = { PROGRAMFILES: 'C:/Program Files' };
    const found = browserCandidates({ platform: 'win32', home: 'C:/Users/tess', env });
    expect(found).toContain('C:/Program Files/Microsoft/Edge/Application/msedge.exe');
  });

  it('never replaces the tester’s own choice', async () => {
    const search = findBrowser('/no/such/browser', { platform: 'linux', home: '/', env: {} });
    await expect(search).rejects.toMatchObject({ code: 'device_offline', remedy: expect.stringMatching(/.+/) });
  });
});
