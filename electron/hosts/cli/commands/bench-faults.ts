import { runScenarios } from '../../../bench/faults/run.ts';
import { scenarios } from '../../../bench/faults/scenarios.ts';
import { CliError, exitCodes, table, type Output } from '../output.ts';

export interface BenchFaultsOptions {
  /** Only scenarios whose name has this in it. */
  readonly only?: string;
  readonly atOnce: number;
}

/** Runs sessions on practice phones whose evidence is late, cut, doubled or gone, and holds each against what truly happened. */
export async function benchFaultsCommand({ only, atOnce }: BenchFaultsOptions, output: Output): Promise<number> {
  const chosen = scenarios.filter(({ name }) => only === undefined || name.includes(only));
  if (chosen.length === 0)
    throw new CliError('bad_input', `No scenario has "${only}".`, { exitCode: exitCodes.wrongUse });
  const verdicts = await runScenarios(chosen, atOnce, (verdict) => {
    output.line({ type: 'scenario', ...verdict });
    const { name, status, found, lost, doubled, falsePassed, wrong } = verdict;
    const bad = [
      ...(falsePassed ? ['false "passed"'] : []),
      ...(lost ? [`${lost} lost`] : []),
      ...(doubled ? [`${doubled} doubled`] : []),
      ...wrong,
    ];
    output.say(
      `${bad.length === 0 ? 'ok' : 'BAD'}  ${name}: ${status}, ${found} found${bad.length > 0 ? `; ${bad.join('; ')}` : ''}`,
    );
  });
  const sum = (read: (verdict: (typeof verdicts)[number]) => number): number =>
    verdicts.reduce((total, verdict) => total + read(verdict), 0);
  const figures = {
    scenarios: verdicts.length,
    falsePassed: sum(({ falsePassed }) => Number(falsePassed)),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    wrong: sum(({ wrong }) => wrong.length),
  };
  output.result({ type: 'bench', bench: 'faults', ...figures }, () =>
    table([Object.keys(figures), Object.values(figures).map(String)]),
  );
  const bad = figures.falsePassed + figures.lost + figures.doubled + figures.wrong;
  return bad === 0 ? exitCodes.passed : exitCodes.failed;
}
