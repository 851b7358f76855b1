import type { RankRule } from './permissions/rank';
import type { SOUNDTRACK_FILE_RULE } from './soundtracks/soundtrackFile';
import type { UNKNOWN_FIELD_MESSAGE } from './shared/fields';

/**
 * What the reference server calls its refusals in `code`; another back end may use others. panel-ui has a Portuguese
 * sentence for each: without one it does not compile.
 */
export type ErrorCode =
  | RankRule
  | 'aborted'
  | 'access_denied'
  | 'already_exists'
  | 'bad_request'
  | 'changed_meanwhile'
  | 'hour_over'
  | 'internal'
  | 'invalid_input'
  | 'key_reused'
  | 'kick_refused'
  | 'kick_unreachable'
  | 'link_ended'
  | 'malformed_form'
  | 'malformed_json'
  | 'name_taken'
  | 'no_dj'
  | 'not_found'
  | 'not_implemented'
  | 'not_signed_in'
  | 'own_secrets_required'
  | 'period_closed'
  | 'range_not_satisfiable'
  | 'rank_taken'
  | 'reference'
  | 'requests_closed'
  | 'restored_already'
  | 'slot_taken'
  | 'still_on_air'
  | 'timeout'
  | 'title_over'
  | 'too_large'
  | 'too_many'
  | 'too_many_attempts'
  | 'too_many_soundtracks'
  | 'too_old'
  | 'try_again'
  | 'unavailable'
  | 'unsupported_media_type'
  | 'user_has_records'
  | 'user_inactive'
  | 'username_alike'
  | 'username_taken'
  | 'webhook_forbidden'
  | 'webhook_not_configured'
  | 'webhook_refused'
  | 'webhook_timeout'
  | 'webhook_unreachable'
  | 'wrong_credentials';

/** What the reference server says beneath a field of its own accord, beside the rules of the contract. */
export type FieldMessage =
  | 'Role ID is not the one of the address'
  | 'There is no role of this rank'
  | 'User not found'
  | 'User is not active'
  | 'Username is already in use'
  | 'Username looks like that of another member'
  | 'Name is already in use'
  | 'Name looks like that of another member'
  | 'Days must be 366 at most, the last one not before the first'
  | 'Rank is already in use'
  | 'Password is too common or too easy to guess'
  | 'PIN is too common or too easy to guess'
  | 'Password or PIN is wrong'
  | 'Choose a new password'
  | 'Choose a new PIN'
  | 'Choose another password than the present one'
  | 'Choose another PIN than the present one'
  | 'Given more than once'
  | typeof UNKNOWN_FIELD_MESSAGE
  | typeof SOUNDTRACK_FILE_RULE;
