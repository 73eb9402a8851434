import { describe, expect, it } from 'vitest';
import { attributeIosReport } from '../../../../../shared/core/evidence/ios-attribution.ts';
import { iosReportOf } from '../../../../../shared/core/evidence/ips-evidence.ts';
import { splitIps } from '../../../../../shared/core/evidence/ips.ts';
import { evidenceFile, readAsEvidence } from '../../../../support/evidence-file.ts';

const JSON_REPORT = evidenceFile('crash.ips');
const TEXT_REPORT = evidenceFile('crash-text.ips');
const [HEADER = '', ...BODY] = JSON_REPORT.split('\n');
const withHeader = (change: (header: string) => string) => [change(HEADER), ...BODY].join('\n');
const only = (text: string) => readAsEvidence(text).occurrences[0]!;

describe('an iOS report', () => {
  it('tells of the exception, and of the frames where it was raised', () => {
    expect(only(JSON_REPORT)).toMatchObject({
      kind: 'ios_crash',
      exception: 'EXC_CRASH (SIGABRT)',
      pid: 71348,
      at: Date.UTC(2026, 2, 4, 9, 20, 30, 123),
      topAppFrame: 'Orange.debug.dylib closure #2 in CartView.body.getter + 20 (CartView.swift:41)',
      label: 'NSInvalidArgumentException @ closure in CartView.body.getter',
    });
  });

  it('is read in its older text form', () => {
    expect(only(TEXT_REPORT)).toMatchObject({
      exception: 'EXC_BAD_ACCESS (SIGSEGV)',
      pid: 396,
      topAppFrame: 'Orange -[Cart pay:] + 108 (Cart.m:12)',
      label: 'EXC_BAD_ACCESS @ -[Cart pay:]',
    });
  });

  it('without its header is read all the same', () => {
    expect(only(BODY.join('\n'))).toMatchObject({ package: 'com.example.orange', exception: 'EXC_CRASH (SIGABRT)' });
    expect(only(TEXT_REPORT.split('\n').slice(1).join('\n'))).toMatchObject({ package: 'com.example.orange' });
  });

  it('whose header has lost its beginning is read all the same', () => {
    const found = readAsEvidence(withHeader((header) => header.slice(header.indexOf('"bundleID"'))));
    expect(found.occurrences[0]!.package).toBe('com.example.orange');
    expect(found.warnings[0]).toContain('beginning of the header');
  });

  it('that the Console has translated is found below the translation', () => {
    const translated = `-------------------------------------\nTranslated Report (Full Report Below)\n---\nProcess: x\n\n-----------\nFull Report\n-----------\n\n${JSON_REPORT}`;
    expect(only(translated).label).toBe('NSInvalidArgumentException @ closure in CartView.body.getter');
  });

  it.each([0.3, 0.5, 0.8, 0.99])('that is cut off after %f of it is incomplete, and never an error', (part) => {
    const parts = splitIps(JSON_REPORT.slice(0, Math.floor(JSON_REPORT.length * part)));
    expect(parts.state).toBe('incomplete');
    expect(parts.oddities).toHaveLength(1);
  });

  it('of a process that did not answer in time is a watchdog', () => {
    const text = JSON_REPORT.replace('"namespace": "SIGNAL"', '"namespace": "FRONTBOARD"').replace(
      '"code": 6,',
      '"code": 2343432205,',
    );
    expect(only(text).kind).toBe('watchdog');
  });

  it.each(['298', '210', '288', '145', '309x'])('of type %s is no crash', (type) => {
    const found = readAsEvidence(withHeader((header) => header.replace('"309"', `"${type}"`)));
    expect(found.occurrences).toEqual([]);
    expect(found.warnings.join()).toContain(`Bug type ${type} is no crash`);
  });

  it('of want of memory names whom the system has ended', () => {
    const text = `{"bug_type":"298","timestamp":"x"}\n{"processes":[{"name":"Orange","pid":7,"reason":"per-process-limit"},{"name":"Other","pid":8}]}`;
    expect(readAsEvidence(text).occurrences).toMatchObject([{ kind: 'process_death', process: 'Orange', pid: 7 }]);
  });

  it('groups by symbols, not by addresses, offsets and lines', () => {
    const rebuilt = JSON_REPORT.replaceAll(/"(symbolLocation|sourceLine|imageOffset)": \d+/g, '"$1": 7').replace(
      'closure #2',
      'closure #3',
    );
    expect(only(rebuilt).fingerprint).toBe(only(JSON_REPORT).fingerprint);
  });
});

describe('a report is attributed', () => {
  const report = (text: string) => iosReportOf(splitIps(text))!;
  const target = { bundleId: 'com.example.orange', processName: 'Orange', simulatorUdid: 'AAAA-1111' };
  const bundle = (id: string) => JSON_REPORT.replaceAll('com.example.orange', id);

  it('to the app whose id it has', () => {
    expect(attributeIosReport(report(JSON_REPORT), target)).toEqual({ verdict: 'target', by: 'bundle' });
  });

  it.each(['com.example.orange.dev', 'com.example.orang', 'com.example.Orange'])('to another app for %s', (id) => {
    expect(attributeIosReport(report(bundle(id)), target).verdict).toBe('other');
  });

  it('as related for an extension of the app', () => {
    const extension = bundle('com.example.orange.share').replaceAll(
      'Orange.app/Orange.debug',
      'Orange.app/PlugIns/Share.appex/Share.debug',
    );
    expect(attributeIosReport(report(extension), target).verdict).toBe('related');
  });

  it('to another simulator where the same app runs', () => {
    const elsewhere = JSON_REPORT.replace('SimDevice.AAAA-1111', 'SimDevice.BBBB-2222');
    expect(attributeIosReport(report(elsewhere), target)).toEqual({ verdict: 'other', by: 'simulator' });
  });

  it('by its process where it has no id', () => {
    const nameless = JSON_REPORT.replace('"bundleID":"com.example.orange",', '').replace('"CFBundleIdentifier"', '"X"');
    expect(attributeIosReport(report(nameless), target)).toEqual({ verdict: 'target', by: 'process' });
    const unsure = { bundleId: 'com.example.orange' };
    expect(attributeIosReport(report(nameless), unsure).verdict).toBe('unknown');
  });
});
