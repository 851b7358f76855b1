import { object } from '../shared/schema';
import { bookAccess, dateFields, hourOfferSchema, scheduleDateSchema } from '../schedules/dates.schemas';
import { READ_SCHEDULE } from '../shared/access';
import { DATED_MAX } from '../schedules/slots';
import { endpoint } from '../shared/endpoint';
import { listOf, recipient, text } from '../shared/fields';

export const offerHourSchema = object({ ...dateFields(), userId: recipient() });

/** `holder` is the member whom the caller was shown as the holder. */
export const acceptHourSchema = object({ ...dateFields(), holder: text().defined() });

/** Hours of one date that their holders offer: an extension of product.md 7. */
export const offersContract = {
  list: endpoint({
    route: 'GET /offers',
    summary: 'Hours that are offered to all or to the caller, and those that the caller offers.',
    access: READ_SCHEDULE,
    reply: listOf(hourOfferSchema),
    most: DATED_MAX,
  }),
  create: endpoint({
    route: 'POST /offers',
    summary: 'Offers an hour of one date to a member or to all, who are notified; it stays the caller’s until taken.',
    access: bookAccess,
    actsOn: { anyRank: 'The member is asked, and decides' },
    body: offerHourSchema,
    reply: hourOfferSchema,
    status: 201,
    room: { bound: 'An hour is offered once' },
  }),
  accept: endpoint({
    route: 'POST /offers/accept',
    summary: 'Takes an offered hour for its date; 409 `host_changed` with its `holder` if it is taken or withdrawn.',
    access: bookAccess,
    body: acceptHourSchema,
    reply: scheduleDateSchema,
    status: 201,
    room: { bound: 'A date has each hour once' },
  }),
  refuse: endpoint({
    route: 'POST /offers/:id/refuse',
    summary: 'Refuses an hour that is offered to the caller alone; the member who offers it is notified.',
    access: 'signedIn',
    reply: null,
  }),
  remove: endpoint({
    route: 'DELETE /offers/:id',
    summary: 'Withdraws an offer: for the member who made it, or with manage_schedule.',
    access: { ownerOr: ['manage_schedule'] },
    actsOn: { anyRank: 'An offer changes nobody’s hours until it is taken' },
    reply: null,
  }),
};
