/**
 * What the guard and a session say, by message id, in English. The same ids in Chinese stand in `zh-cn`;
 * the command line speaks English. `{name}` stands for a parameter.
 */
export const sentences = {
  /** An error's own words, or a person's. */
  said: '{text}',

  'risk.launch': 'Starts the app under test.',
  'risk.wait': 'Only waits.',
  'risk.scroll': 'Scrolling presses nothing.',
  'risk.swipe': 'Swiping presses nothing.',
  'risk.enter': 'Enter can submit what was typed.',
  'risk.delete': 'Deletes text.',
  'risk.key': 'The key presses nothing on the page.',
  'risk.password': 'Types into a password field.',
  'risk.typing': 'Typing changes nothing until it is submitted.',
  'risk.unknown_point': 'Nothing is known of what is at this point.',
  'risk.no_tree': 'It is drawn, and nothing tells what is in it.',
  'risk.nothing_said': 'Nothing it shows says that it changes anything.',
  'risk.switch': 'Switches a setting.',
  'risk.nameless': 'Nothing tells what it does: it has no text, no description and no id.',
  'risk.says_change': '"{label}" says that it changes something.',
  'risk.blocked': '"{seen}" is on the blocklist ({rule}).',
  'risk.enter_blocked': 'Enter could press "{seen}", which is on the blocklist ({rule}).',

  'action.bad_app': 'The name of the app is no package, bundle id or origin.',
  'action.bad_direction': 'The direction is none of up, down, left and right.',
  'action.bad_key': 'The key is not one of those that may be pressed.',
  'action.unknown_kind': 'It is none of the actions that may reach a device.',
  'action.not_on_page': 'The element "{element}" is not on this page.',
  'action.off_screen': 'The point {x}, {y} is not on the screen of {width} × {height}.',
  'action.bad_duration': 'A duration of {ms} ms is not between 0 and {most}.',
  'action.text_gone': 'The text was sensitive and is not stored, so it cannot be typed again.',
  'action.bad_secret': 'A secret is named by letters, digits, dots, dashes and underscores, and has no text.',
  'action.secret_unknown': 'There is no secret "{name}".',
  'action.secret_locked': 'The secret "{name}" is locked; unlock the secrets first.',
  'action.text_long': 'The text has {length} characters; {most} can be typed at once.',
  'action.text_broken': 'The text has control characters or broken ones, which cannot be typed.',

  'scope.other_app': '"{app}" is not the app under test.',
  'scope.in_front': '"{app}" is in front, not the app under test; only BACK, a launch or waiting may follow.',
  'scope.home': 'HOME leaves the app under test.',
  'scope.system_window': 'A window of the system is in front of the app.',
  'scope.bar_element': 'It belongs to the bars of the system.',
  'scope.bars': 'The bars of the system are not part of the app.',
  'scope.foreign': 'It leads to "{app}" or belongs to it, which is not the app under test.',
  'scope.edge': 'A swipe from the edge of the screen is for the system.',

  'gate.vetoed': 'The tester has vetoed this in this app.',
  'gate.repeated': 'It was done on this page before, and nothing says why it should be done again.',
  'gate.budget': 'The budget is used up ({end}).',
  'gate.no_tester': 'It needs the word of a tester, and none is here.',

  'stale.look_lost': 'The look it was made on is not in the session any more.',
  'stale.page_changed': 'Another page is in front now.',
  'stale.element_gone': 'The element is not there any more.',
  'stale.element_changed': 'The element says something else now.',
  'stale.element_moved': 'The element has moved.',
  'stale.element_disabled': 'The element is disabled now.',

  'session.all_refused': 'Every proposal is refused.',
  'session.agent_silent': '{agent} did not answer.',
  'session.launch_unknown': 'It is not known whether the app was started.',
  'session.device_back': 'The phone is back. Resume when you are ready.',
  'session.no_tester_helped': 'No tester was there to help.',
  'session.gone_before_drain': 'The phone was gone before the last evidence could be read.',
  'session.never_quiet': 'New crash records kept coming until the last reading.',
  'session.crashed': 'Step {step}: {title}',
  'session.crash_not_archived': 'Crash {number} could not be archived: {reason}',
} as const;

export type SentenceId = keyof typeof sentences;
