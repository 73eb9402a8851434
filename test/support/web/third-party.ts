import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../../node_modules');

/** A web app that nobody here wrote, from the npm registry. */
export interface ThirdPartyApp {
  readonly name: string;
  /** Makes its folder of pages, ready to be served; some need a place of their own for it. */
  readonly prepare: (place: string) => string;
}

/** Some 170 documents that load each other into one; MIT. */
export const jqueryMobile: ThirdPartyApp = {
  name: 'jquery-mobile',
  prepare: () => join(modules, 'jquery-mobile/dist/demos'),
};

/** Some 20 documents, each with widgets and scripts of its own; MIT. */
export const kitchenSink: ThirdPartyApp = {
  name: 'cypress-example-kitchensink',
  prepare: () => join(modules, 'cypress-example-kitchensink/app'),
};

/** One document with some 60 pages behind its fragment, in Chinese, made for phones; MIT. */
export const weui: ThirdPartyApp = {
  name: 'weui',
  prepare: (place) => {
    const folder = join(place, 'weui');
    mkdirSync(folder, { recursive: true });
    cpSync(join(modules, 'weui/dist/example'), folder, { recursive: true });
    cpSync(join(modules, 'weui/dist/style'), join(folder, 'style'), { recursive: true });
    cpSync(join(modules, 'weui.js/dist/weui.min.js'), join(folder, 'weui.min.js'));
    // Its scripts come from other servers otherwise; one of them is a package, the other WeChat's own.
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
      .replace('../style/weui.min.css', './style/weui.min.css')
      .replace(/https:\/\/res\.wx\.qq\.com\/t\/wx_fed\/weui\.js\/[^"]*weui\.min\.js/, './weui.min.js')
      .replace(/<script[^>]*jweixin[^>]*><\/script>/, '');
    writeFileSync(join(folder, 'index.html'), page);
    return folder;
  },
};

export const thirdPartyApps: readonly ThirdPartyApp[] = [jqueryMobile, kitchenSink, weui];
