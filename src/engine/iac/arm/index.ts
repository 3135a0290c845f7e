import { ArmFormat } from './arm-format';

export const ARM_FORMAT = new ArmFormat();
