import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportHtml } from '../../../../../shared/core/report/html-report.ts';
import { picturesOf } from '../../../../../shared/core/report/html-parts.ts';
import { junitXml } from '../../../../../shared/core/report/junit.ts';
import { escapeMarkdown, fenced, reportMarkdown } from '../../../../../shared/core/report/markdown.ts';
import { stateGraph } from '../../../../../shared/core/report/state-graph.ts';
import { stepsJsonl } from '../../../../../shared/core/report/steps-jsonl.ts';
import { bugTicket } from '../../../../../shared/core/report/ticket.ts';
import type { SessionEventBody } from '../../../../../shared/model/run.ts';
import { typeInto } from '../../../../support/map-events.ts';
import { finding, observation, stepRecorded } from '../record/builders.ts';
import { SaxesParser } from 'saxes';
import { ended, launchedOn, reportOf, speech } from './a-report.ts';

const found = (change: Parameters<typeof finding>[1] = {}): SessionEventBody => ({
  type: 'finding_recorded',
  finding: finding(1, change),
});
const withPicture = new Map([['a'.repeat(64), { dataUrl: 'data:image/jpeg;base64,AAAA', width: 9, height: 20 }]]);
const evil = '<script>alert(1)</script>"\'`![x](http://evil)| \u202egnp';

describe('report.md', () => {
  it('says the verdict and why before anything else', () => {
    const text = reportMarkdown(reportOf([...launchedOn('Home'), ended('aborted', 'cut_short')]), speech);
    expect(text.split('\n\n').slice(1, 4)).toEqual([
      '**ABORTED**',
      'Cut short, or nothing was tried.',
      'Ended because it was stopped.',
    ]);
  });

  it('I3: says that there is no verdict before the session has ended', () => {
    expect(reportMarkdown(reportOf(launchedOn('Home')), speech)).toContain('**NO VERDICT**');
  });

  it('says what a perfect tester would have needed', () => {
    const text = reportMarkdown(reportOf([...launchedOn('Home'), stepRecorded(2)]), speech);
    expect(text).toContain('A perfect tester would have needed 1 steps for what was covered; this run used 2 (50 %).');
  });

  it('says what became of each flow of the plan', () => {
    const plan = {
      flows: [
        { id: 'buy', steps: ['a', 'b'] },
        { id: 'return', steps: ['c'] },
      ],
    };
    const bodies: readonly SessionEventBody[] = [
      ...launchedOn('Home'),
      {
        type: 'flow_recorded',
        flow: {
          id: 'buy',
          state: 'partial',
          done: 1,
          of: 2,
          why: { id: 'guided.why.missing', params: { step: 2, action: 'b' } },
        },
      },
    ];
    expect(reportMarkdown(reportOf(bodies, { plan }), speech)).toContain(
      [
        '- buy: run in part (1 of 2 steps) — Step 2 (b): what it names is not on the screen.',
        '- return: not run (0 of 1 steps)',
      ].join('\n'),
    );
  });

  it('says which pages the tester made one', () => {
    const rule = {
      kind: 'merge',
      id: 'r1',
      into: 'app\nhome\nx',
      ignore: ['title'],
      ignoreEntries: [],
    } as const;
    const text = reportMarkdown(reportOf([...launchedOn('Home'), { type: 'rule_added', rule }]), speech);
    expect(text).toContain('- “Home”: The heading is data: pages like these are one page whatever it says.');
  });

  it('warns of steps on pages that were read from their picture', () => {
    const look = observation('o2', { title: 'Game', via: 'screenshot' });
    const text = reportMarkdown(
      reportOf([
        ...launchedOn('Home'),
        { type: 'observed', observation: look },
        stepRecorded(2, { beforeObservationId: 'o2' }),
      ]),
      speech,
    );
    expect(text).toContain('1 steps were taken on pages that were read from their picture');
  });

  it('I6: makes no markup of a text of the app', () => {
    expect(escapeMarkdown(evil)).toBe(
      '&lt;script\\>alert(1)&lt;/script\\>"\'\\`!\\[x\\](http:&#8203;//evil)\\| \u202egnp',
    );
  });

  it('I6: keeps a stack inside its block whatever it holds', () => {
    expect(fenced('a\n````\nb')).toBe('`````text\na\n````\nb\n`````');
  });
});

describe('report.html', () => {
  const html = (bodies: readonly SessionEventBody[]): string => reportHtml(reportOf(bodies), speech, withPicture);

  it('I6: shows a text of the app as text', () => {
    const text = html([...launchedOn(evil), found({ title: evil, details: evil })]);
    expect(text).not.toMatch(/<script|\u202e/);
  });

  it('runs nothing and fetches nothing, by its own policy', () => {
    expect(html(launchedOn('Home'))).toContain(
      'content="default-src &#39;none&#39;; img-src data:; style-src &#39;unsafe-inline&#39;"',
    );
  });

  it('holds each picture once, however often it is shown', () => {
    const text = html([
      ...launchedOn('Home'),
      stepRecorded(2, { beforeObservationId: 'o1', afterObservationId: 'o1' }),
    ]);
    expect(text.match(/base64,AAAA/g)).toHaveLength(1);
  });

  it('I7: says so where no picture was kept', () => {
    const report = reportOf([...launchedOn('Home'), stepRecorded(2, { beforeObservationId: 'o1' })]);
    expect(reportHtml(report, speech, new Map())).toContain('No picture was kept');
  });

  it('asks for the pictures of its steps, findings and pages', () => {
    expect(picturesOf(reportOf(launchedOn('Home')))).toEqual(['a'.repeat(64)]);
  });
});

describe('junit.xml', () => {
  const xml = (bodies: readonly SessionEventBody[]): string => junitXml(reportOf(bodies), speech);

  it('I3: counts a run that was cut short as an error', () => {
    expect(xml([...launchedOn('Home'), ended('aborted', 'cut_short')])).toContain(
      'failures="0" errors="1" skipped="0"',
    );
  });

  it('I3: counts a run without a verdict as an error', () => {
    expect(xml(launchedOn('Home'))).toContain('errors="1"');
  });

  it('counts each occurrence of a finding as a failure, beside the run', () => {
    expect(xml([...launchedOn('Home'), found(), ended('failed', 'crash')])).toContain('tests="2" failures="2"');
  });

  it('counts what was not tested as skipped', () => {
    expect(xml([...launchedOn('Home', ['About']), ended('passed')])).toContain(
      'tests="2" failures="0" errors="0" skipped="1"',
    );
  });

  it('I6: is XML whatever the app shows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parser = new SaxesParser();
        parser.on('error', (error) => {
          throw error;
        });
        parser.write(xml([...launchedOn(text, [text]), found({ title: text, details: text })])).close();
      }),
      { numRuns: 50 },
    );
  });
});

describe('the files for machines', () => {
  it('steps.jsonl has a line for each step', () => {
    const lines = stepsJsonl(reportOf([...launchedOn('Home'), found(), stepRecorded(2)]))
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { index: 1, toTitle: 'Home', findings: [{ id: 'f1', kind: 'java_crash' }] },
      { index: 2, findings: [] },
    ]);
  });

  it('state-graph.json has the pages with what can be done on them', () => {
    expect(JSON.parse(stateGraph(reportOf(launchedOn('Home', ['About']))))).toMatchObject({
      version: 1,
      app: 'com.shop',
      launch: { home: 1 },
      nodes: [{ id: 'home', title: 'Home', canonical: 'app\nhome\nx', actions: [{ key: 'tap:About', tries: 0 }] }],
      edges: [],
    });
  });
});

describe('a ticket', () => {
  const ticket = (bodies: readonly SessionEventBody[]): string => {
    const report = reportOf(bodies);
    const [group] = report.findings;
    if (group === undefined) throw new Error('nothing was found');
    return bugTicket(report, group, speech, { before: 'before.png' });
  };

  it('tells the steps, what was expected, what happened and the evidence', () => {
    const text = ticket([...launchedOn('Home'), found({ title: 'NullPointerException', details: 'at com.shop.A' })]);
    expect(text).toContain('1. Launch com.shop');
    expect(text).toContain('## Expected\n\nThe app goes on.\n\n## Actual\n\nNullPointerException');
    expect(text).toContain('```text\nat com.shop.A\n```');
  });

  it('shows the pictures that were kept, and no others', () => {
    const text = ticket([...launchedOn('Home'), found()]);
    expect(text).toContain('![Before](before.png)');
    expect(text).not.toContain('![After]');
  });

  it('I7: says that a step with a secret cannot be replayed', () => {
    const secret = { ...typeInto('pin'), text: null, inputRedacted: true } as ReturnType<typeof typeInto>;
    const typed: SessionEventBody = { type: 'finding_recorded', finding: finding(2) };
    const text = ticket([...launchedOn('Home'), stepRecorded(2, { action: secret }), typed]);
    expect(text).toContain('is not stored: this step must be done by hand');
  });
});
