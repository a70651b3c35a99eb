import { Navigate } from 'react-router-dom';
import { delegationAddresses } from './delegationAddresses.ts';

/** The address that lists have for a new record. */
export function ToNewDelegation() {
  return <Navigate to={delegationAddresses.add} replace />;
}
