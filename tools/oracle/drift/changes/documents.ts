/** A policy that lets everybody do something, as text. */
export function openTo(principal: string, action: string, resource = '*'): string {
  return policyText({ Effect: 'Allow', Principal: { AWS: principal }, Action: action, Resource: resource });
}

export function policyText(...statements: object[]): string {
  return JSON.stringify({ Version: '2012-10-17', Statement: statements });
}

export const ADMINISTRATOR = 'arn:aws:iam::aws:policy/AdministratorAccess';

/** A policy of IAM that allows everything. */
export const ALL_ALLOWED = policyText({ Effect: 'Allow', Action: '*', Resource: '*' });

/** A permission of a security group. */
export function port(number: number, CidrIp: string): { [key: string]: string | number | { CidrIp: string }[] } {
  return { IpProtocol: 'tcp', FromPort: number, ToPort: number, IpRanges: [{ CidrIp }] };
}
