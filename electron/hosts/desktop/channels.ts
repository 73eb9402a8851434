export const callChannel = 'cairn:call';
export const pushChannel = 'cairn:push';
