export { CODE_HOSTS, isCodeHost, type CodeHost, type HostCall } from './code-host';
export { deliveryId, readEvent, type HostEvent, type Push } from './host-event';
export type { PullEvent } from './pull-event';
export { isSigned } from './signature';
