import { amountOfMinutes, type Period } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Checkbox } from '../components/form/Checkbox';
import { NumberField } from '../components/form/NumberField';
import { useLabels } from '../labels/labels';
import { useProblemText } from '../labels/problems.labels';
import { DiamondSign } from './Diamonds';
import { paymentsLabels } from './payments.labels';

type PeriodMember = Period['members'][number];

/** Null for an emptied field. */
type Entered = Readonly<Record<number, number | null>>;

/** Changes to the suggested payments, whichever days they are for. */
export interface PeriodChoice {
  /** Amount per hour, by role id. */
  rates: Entered;
  /** By member id. */
  amounts: Entered;
  /** Ids of members who are not paid. */
  unpaid: readonly number[];
}

/** Amount per hour: the chosen one, otherwise the role's last one. */
function rateOf({ rates }: Period, choice: PeriodChoice, roleId: number): number | null {
  const { [roleId]: chosen = rates.find((rate) => rate.roleId === roleId)?.amount ?? 0 } = choice.rates;
  return chosen;
}

/** The chosen amount, otherwise the minutes by rate. */
export function amountFor(period: Period, choice: PeriodChoice, { userId, roleId, minutes }: PeriodMember) {
  const rate = rateOf(period, choice, roleId);
  const { [userId]: chosen = rate === null ? null : amountOfMinutes(minutes, rate) } = choice.amounts;
  return chosen;
}

const Rates = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(calc(180 * var(--cabine-px)), 1fr));
  gap: var(--cabine-space-3);

  & > legend {
    margin-bottom: var(--cabine-space-2);
  }
`;

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(calc(180 * var(--cabine-px)), calc(260 * var(--cabine-px)));
    align-items: center;
    gap: var(--cabine-space-2) var(--cabine-space-4);
    padding: var(--cabine-space-3) 0;
    border-top: 1px solid var(--cabine-border);
  }
  @media (width < 37.5em) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Why what was typed is no amount. */
function useEntryProblem(): (amount: number | null | undefined) => string | undefined {
  const { unreadable } = useLabels(paymentsLabels);
  const problemText = useProblemText();
  return (amount) =>
    Number.isNaN(amount) ? unreadable : amount === null ? problemText('', { code: 'required' }) : undefined;
}

const HUNDREDTHS = { maximumFractionDigits: 2 };

export interface PeriodMembersProps {
  period: Period;
  choice: PeriodChoice;
  onChange: (change: Partial<PeriodChoice>) => void;
}

/** A rate for each role, and the hours and amount of each member. */
export function PeriodMembers(props: PeriodMembersProps) {
  const labels = useLabels(paymentsLabels);
  const { members } = props.period;
  if (members.length === 0) return <p>{labels.periodEmpty}</p>;
  return (
    <>
      <RoleRates {...props} />
      <List>
        {members.map((member) => (
          <MemberLine key={member.userId} member={member} {...props} />
        ))}
      </List>
    </>
  );
}

/** The roles that are paid in a period, by id. */
export function rolesOf(period: Period | null): readonly [id: number, name: string][] {
  const paid = (period?.members ?? []).filter(({ barred }) => barred === null);
  return [...new Map(paid.map(({ roleId, role_name }) => [roleId, role_name]))];
}

function RoleRates({ period, choice, onChange }: PeriodMembersProps) {
  const labels = useLabels(paymentsLabels);
  const problemOf = useEntryProblem();
  const roles = rolesOf(period);
  if (roles.length === 0) return null;
  return (
    <Rates>
      <legend>{labels.ratesTitle}</legend>
      {roles.map(([roleId, name]) => (
        <NumberField
          key={roleId}
          label={labels.rateOf(name)}
          value={rateOf(period, choice, roleId)}
          onChange={(rate) => onChange({ rates: { ...choice.rates, [roleId]: rate ?? null } })}
          error={problemOf(choice.rates[roleId])}
          prefix={<DiamondSign />}
          min={0}
          formatOptions={HUNDREDTHS}
        />
      ))}
    </Rates>
  );
}

interface MemberLineProps extends PeriodMembersProps {
  member: PeriodMember;
}

function MemberLine({ member, period, choice, onChange }: MemberLineProps) {
  const labels = useLabels(paymentsLabels);
  const problemOf = useEntryProblem();
  const { userId, user_name, minutes, paid = 0, outside, booked, hasLeft, barred } = member;
  const isPaid = barred === null && !choice.unpaid.includes(userId);
  const facts = [
    labels.hoursOf(labels.hours(minutes + paid), labels.hours(booked)),
    paid > 0 && barred !== 'paid' ? labels.paidAlready(labels.hours(paid)) : '',
    outside > 0 ? labels.outside(labels.hours(outside)) : '',
    hasLeft ? labels.hasLeft : '',
    barred ? labels.barred(barred) : '',
  ];
  const setPaid = (checked: boolean) => {
    const others = choice.unpaid.filter((id) => id !== userId);
    onChange({ unpaid: checked ? others : [...others, userId] });
  };
  return (
    <li>
      <Checkbox
        label={labels.pay(user_name)}
        description={facts.filter(Boolean).join(' · ')}
        checked={isPaid}
        disabled={barred !== null}
        onChange={setPaid}
      />
      {isPaid && (
        <NumberField
          label={labels.amountOf(user_name)}
          value={amountFor(period, choice, member)}
          onChange={(amount) => onChange({ amounts: { ...choice.amounts, [userId]: amount ?? null } })}
          error={problemOf(choice.amounts[userId])}
          prefix={<DiamondSign />}
          min={0}
          formatOptions={HUNDREDTHS}
        />
      )}
    </li>
  );
}
