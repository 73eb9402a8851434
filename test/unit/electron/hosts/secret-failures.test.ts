import { expect, test } from 'vitest';
import { toFailure } from '../../../../electron/hosts/services/failure.ts';
import { DriverError } from '../../../../electron/drivers/port/errors.ts';
import { aDesk, pendingProposal, request } from '../../../support/session-kit.ts';
import { tinyApp, tinySize } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';

const secret = 'hunter2!-long';

async function afterTyping() {
  const desk = aDesk(aShop());
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await pendingProposal(session);
  await session.takeOver();
  await session.perform({ kind: 'tap', point: { x: 200, y: 210 }, screen: tinySize });
  await session.perform({ kind: 'text', text: secret, sensitive: false });
  return { desk, session };
}

test('I7 a failure is told without the secrets of open sessions', async () => {
  await afterTyping();
  const failure = toFailure(new DriverError('timeout', `Typing "${secret}" took too long.`), 'a test');
  expect(failure.message).toBe('Typing "[redacted]" took too long.');
});

test('what a closed session knew is not looked for any more', async () => {
  const { desk, session } = await afterTyping();
  await desk.sessions.close(session.id);
  const failure = toFailure(new DriverError('timeout', `No ${secret} here.`), 'a test');
  expect(failure.message).toContain(secret);
});
