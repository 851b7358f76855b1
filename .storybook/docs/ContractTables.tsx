import {
  PERMISSIONS_BY_CATEGORY,
  RANK_RULES,
  panelContract,
  type Endpoint,
  type Permission,
} from '@cabine/panel-core/contract';
import { buildRoles } from '@cabine/panel-core/testing';
import { Table } from './Table';

function accessText({ access }: Endpoint): string {
  if (typeof access === 'function') return 'depends on what is asked for';
  if (typeof access === 'string') return access === 'public' ? 'everybody' : 'every signed-in member';
  if ('anyOf' in access) return access.anyOf.join(' or ');
  return `its owner, or ${access.ownerOr.join(' or ')}`;
}

/** All endpoints of the contract. */
export function EndpointTable() {
  const endpoints = Object.values(panelContract).flatMap((feature): Endpoint[] => Object.values(feature));
  return (
    <Table
      head={['Route', 'Who may call', 'What it does']}
      rows={endpoints.map((endpoint) => [endpoint.route, accessText(endpoint), endpoint.summary])}
    />
  );
}

/** All permissions, and the default roles that have them. */
export function PermissionTable() {
  const roles = buildRoles();
  const holders = (permission: Permission) =>
    roles.map(({ permissions }) => (permissions.some(({ name }) => name === permission) ? 'yes' : '–'));
  return (
    <Table
      head={['Permission', ...roles.map(({ name }) => name)]}
      rows={Object.values(PERMISSIONS_BY_CATEGORY)
        .flat()
        .map((permission) => [permission, ...holders(permission)])}
    />
  );
}

/** Which roles can edit which members. */
export function RankTable() {
  return (
    <Table
      head={[<code key="code">code</code>, 'Status', 'Rule']}
      rows={Object.entries(RANK_RULES).map(([code, { status, says }]) => [code, status, says])}
    />
  );
}
