export { CODE_HOSTS, isCodeHost, type CodeHost, type HostCall } from './code-host';
export { deliveryId, readEvent, type Push } from './host-event';
export { isSigned } from './signature';
