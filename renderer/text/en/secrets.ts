/** The tester's secrets. */
export const secrets = {
  'secrets.title': 'Secrets',
  'secrets.hint':
    'A secret is typed on the phone by its name. Its value is never shown again, here or in pictures, logs and reports.',
  'secrets.system': 'They are kept by the key store of this computer.',
  'secrets.passphrase': 'Passphrase',
  'secrets.first': 'The first passphrase that you give becomes theirs. Without it they cannot be had back.',
  'secrets.unlock': 'Unlock',
  'secrets.none': 'There is none yet.',
  'secrets.name': 'Name',
  'secrets.nameHint': 'Such as shop-password',
  'secrets.value': 'Value',
  'secrets.keep': 'Keep it',
  'secrets.type': 'Type “{name}” on the phone',
  'secrets.remove': 'Remove “{name}”',
  'secrets.gone': 'Its value cannot be had back.',
  'secrets.removeIt': 'Remove it',
  'secrets.file': 'They are kept in a file that a passphrase of yours opens.',
} as const;
