import {
  PERMISSIONS_BY_CATEGORY,
  RANK_RULES,
  panelContract,
  type Endpoint,
  type Permission,
} from '@cabine/panel-core/contract';
import { buildRoles } from '@cabine/panel-core/testing';

function accessText({ access }: Endpoint): string {
  if (typeof access === 'function') return 'depends on what is asked for';
  if (typeof access === 'string') return access === 'public' ? 'everybody' : 'every signed-in member';
  if ('anyOf' in access) return access.anyOf.join(' or ');
  return `its owner, or ${access.ownerOr.join(' or ')}`;
}

/** All endpoints of the contract. */
export function EndpointTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>Route</th>
          <th>Who may call</th>
          <th>What it does</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(panelContract)
          .flatMap((feature): Endpoint[] => Object.values(feature))
          .map((endpoint) => (
            <tr key={endpoint.route}>
              <td>
                <code>{endpoint.route}</code>
              </td>
              <td>{accessText(endpoint)}</td>
              <td>{endpoint.summary}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** All permissions, and the default roles that have them. */
export function PermissionTable() {
  const roles = buildRoles();
  const holds = (permission: Permission, at: number) =>
    roles[at]?.permissions.some(({ name }) => name === permission) ?? false;
  return (
    <table>
      <thead>
        <tr>
          <th>Permission</th>
          {roles.map(({ name }) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.values(PERMISSIONS_BY_CATEGORY)
          .flat()
          .map((permission) => (
            <tr key={permission}>
              <td>
                <code>{permission}</code>
              </td>
              {roles.map(({ name }, at) => (
                <td key={name}>{holds(permission, at) ? 'yes' : '–'}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Which roles can edit which members. */
export function RankTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>
            <code>code</code>
          </th>
          <th>Status</th>
          <th>Rule</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(RANK_RULES).map(([code, { status, says }]) => (
          <tr key={code}>
            <td>
              <code>{code}</code>
            </td>
            <td>{status}</td>
            <td>{says}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
